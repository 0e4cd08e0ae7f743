import type { ReactNode } from 'react';
import type { Action, Actions } from '../use-actions.ts';
import { useRescuedFocus } from '../use-rescued-focus.ts';
import { Button } from './button.tsx';
import { BackIcon } from './icons.tsx';
import { Mark } from './logo.tsx';

type BackScreenProps = {
  readonly platformName: string;
  readonly label: string;
  readonly action: Action;
  readonly actions: Actions;
  readonly children: ReactNode;
};

/** A screen over another one: the way back, always in sight, and which platform this is. */
export function BackScreen({ platformName, label, action, actions, children }: BackScreenProps) {
  const rescue = useRescuedFocus();
  const { run, isBusy } = actions;
  return (
    <div className="home" {...rescue}>
      <header className="topbar">
        <Button look="quiet" icon={<BackIcon />} busy={isBusy(action)} onPress={() => run(action)}>
          {label}
        </Button>
        <p className="topbar__platform" dir="auto">
          {platformName}
        </p>
        <Mark />
      </header>
      <main className="home__main">{children}</main>
    </div>
  );
}
