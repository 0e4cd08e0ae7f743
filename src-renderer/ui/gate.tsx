import type { ReactNode } from 'react';
import { en as words } from '../../src-shared/messages/en.ts';
import { HelpButton } from './help-button.tsx';
import { KeyholeArt, Mark } from './logo.tsx';
import { useRescuedFocus } from './use-rescued-focus.ts';

type GateProps = {
  readonly children: ReactNode;
  /** While Latchkey waits: the plate is narrower and its engraving is animated. */
  readonly alive?: boolean;
  /** Stays in sight while the rest is scrolled. */
  readonly footer?: ReactNode;
};

/** The layout of the screens before a sign-in: the lock plate on one side, the content on the other. */
export function Gate({ children, alive = false, footer }: GateProps) {
  const rescue = useRescuedFocus();
  return (
    <div className={alive ? 'gate gate--alive' : 'gate'}>
      <header className="plate">
        <KeyholeArt alive={alive} />
        <p className="wordmark">
          <Mark />
          <span>{words.appName}</span>
        </p>
        <HelpButton />
      </header>
      <main className="gate__main" {...rescue}>
        <div className="gate__content">{children}</div>
        {footer ? <div className="gate__footer">{footer}</div> : null}
      </main>
    </div>
  );
}
