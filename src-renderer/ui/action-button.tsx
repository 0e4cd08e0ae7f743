import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { type Action, pressing, useActions } from './use-actions.ts';

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'onPress'> & {
  readonly action: Action;
};

/** A button that sends a command, and is busy until it is answered, and while `busy`. */
export function ActionButton({ action, busy = false, ...props }: ActionButtonProps) {
  const press = pressing(useActions(), action);
  return <Button {...props} {...press} busy={busy || press.busy} />;
}
