import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { type Action, useActions } from './use-actions.ts';

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'onPress'> & {
  readonly action: Action;
};

/** A button that sends a command, and is busy until it is answered. */
export function ActionButton({ action, busy = false, ...props }: ActionButtonProps) {
  const { run, isBusy } = useActions();
  return <Button {...props} busy={busy || isBusy(action)} onPress={() => run(action)} />;
}
