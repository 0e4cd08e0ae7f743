import type { Action, Actions } from '../use-actions.ts';
import { Button } from './button.tsx';
import { BackIcon } from './icons.tsx';
import { Mark } from './logo.tsx';

type BackBarProps = {
  readonly platformName: string;
  readonly label: string;
  readonly action: Action;
  readonly actions: Actions;
};

/** The way back, always in sight, and which platform this is. */
export function BackBar({ platformName, label, action, actions: { run, isBusy } }: BackBarProps) {
  return (
    <header className="topbar">
      <Button look="quiet" icon={<BackIcon />} busy={isBusy(action)} onPress={() => run(action)}>
        {label}
      </Button>
      <p className="topbar__platform" dir="auto">
        {platformName}
      </p>
      <Mark />
    </header>
  );
}
