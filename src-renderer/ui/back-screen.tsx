import type { ReactNode } from 'react';
import { words } from '../../src-shared/words.ts';
import { Button } from './button.tsx';
import { BackIcon } from './icons.tsx';
import { LayerButton } from './layer-button.tsx';
import { Mark } from './logo.tsx';
import { useBackKeys } from './use-back-keys.ts';
import { useRescuedFocus } from './use-rescued-focus.ts';

type BackScreenProps = {
  readonly platformName: string;
  readonly onBack: () => unknown;
  readonly busy?: boolean;
  readonly children: ReactNode;
  /** The layout of the content; the default is one column. */
  readonly mainClass?: string;
};

/** A screen on top of another one. *Back* and the platform's name stay in sight. */
export function BackScreen({
  platformName,
  onBack,
  busy = false,
  children,
  mainClass = 'stack back__main',
}: BackScreenProps) {
  const rescue = useRescuedFocus();
  useBackKeys(onBack);
  return (
    <div className="home" {...rescue}>
      <header className="beside topbar ink">
        <Button variant="quiet" icon={<BackIcon />} busy={busy} onPress={onBack}>
          {words.buttons.back}
        </Button>
        <p className="topbar__platform clamped">
          <bdi>{platformName}</bdi>
        </p>
        <LayerButton layer="help" />
        <Mark />
      </header>
      <main className={mainClass}>{children}</main>
    </div>
  );
}
