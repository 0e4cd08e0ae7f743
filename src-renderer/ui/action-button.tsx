import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { type Action, type Actions, pressing } from './use-actions.ts';

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'onPress' | 'busy'> & {
  readonly actions: Actions;
  readonly action: Action;
};

/** A button that sends a command, and is busy until it is answered. */
export const ActionButton = ({ actions, action, ...props }: ActionButtonProps) => (
  <Button {...props} {...pressing(actions, action)} />
);
