import type { ReactNode } from 'react';
import { ActionsContext, useOwnActions, type WorkOfMain } from './use-actions.ts';

type ActionScopeProps = {
  /** Where a screen is that has several steps. */
  readonly step?: string;
  /** The command whose work main does by itself now: its buttons are busy without a press. */
  readonly underWay?: WorkOfMain | null;
  readonly children: ReactNode;
};

/** Everything inside knows which of its commands are running and which was refused; what is outside knows nothing of them. */
export const ActionScope = ({ step, underWay, children }: ActionScopeProps) => (
  <ActionsContext value={useOwnActions(step, underWay)}>{children}</ActionsContext>
);
