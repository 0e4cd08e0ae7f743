import type { ReactNode } from 'react';
import { appName } from '../../src-shared/app-name.ts';
import { LayerButton } from './layer-button.tsx';
import { KeyholeArt, Mark } from './logo.tsx';
import { useRescuedFocus } from './use-rescued-focus.ts';

type EntryLayoutProps = {
  readonly children: ReactNode;
  /** True while Latchkey waits: the plate is narrower, and its engraving is animated. */
  readonly isWaiting?: boolean;
  /** Stays in sight while the rest is scrolled. */
  readonly footer?: ReactNode;
};

/** The layout of the screens before a sign-in: the lock plate on one side, the content on the other. */
export function EntryLayout({ children, isWaiting = false, footer }: EntryLayoutProps) {
  const rescue = useRescuedFocus();
  return (
    <div className={isWaiting ? 'entry-layout entry-layout--alive' : 'entry-layout'}>
      <header className="plate ink">
        <KeyholeArt isAnimated={isWaiting} />
        <p className="beside wordmark">
          <Mark />
          <span>{appName}</span>
        </p>
        <div className="plate__tools">
          <LayerButton layer="settings" isLabelled={!isWaiting} />
          <LayerButton layer="help" isLabelled={!isWaiting} />
        </div>
      </header>
      <main className="entry-layout__main" {...rescue}>
        <div className="stack entry-layout__content">{children}</div>
        {footer ? <div className="entry-layout__footer">{footer}</div> : null}
      </main>
    </div>
  );
}
