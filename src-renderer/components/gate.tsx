import type { ReactNode } from 'react';
import { en as words } from '../../src-shared/messages/en.ts';
import { KeyholeArt, Mark } from './logo.tsx';

type GateProps = {
  readonly children: ReactNode;
  /** Latchkey waits for something: the engraving breathes. */
  readonly alive?: boolean;
};

/** The layout before the door: the lock plate on one side, what to do on the other. */
export function Gate({ children, alive = false }: GateProps) {
  return (
    <div className="gate">
      <header className="plate">
        <KeyholeArt alive={alive} />
        <p className="wordmark">
          <Mark />
          <span>{words.appName}</span>
        </p>
      </header>
      <main className="gate__main">
        <div className="gate__content">{children}</div>
      </main>
    </div>
  );
}
