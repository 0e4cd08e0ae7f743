import { type ReactNode, useId } from 'react';
import { words } from '../../src-shared/words.ts';
import { Countdown } from '../ui/countdown.tsx';

type FlowProps = {
  /** Null while the flow has not begun. */
  readonly title: string | null;
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One of the two flows of a sign-in, as a part of the card. */
export function Flow({ title, aside, children }: FlowProps) {
  const id = useId();
  return (
    <section className="stack flow" aria-labelledby={title === null ? undefined : id}>
      {title === null ? null : (
        <div className="beside flow__heading">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {aside ? <div className="beside flow__aside">{aside}</div> : null}
        </div>
      )}
      {children}
    </section>
  );
}

type FlowCountdownProps = {
  readonly deadline: number;
  readonly flow: 'codeFlow' | 'deviceFlow';
};

/** How long a flow still waits. It reads the same in both; a screen reader also hears of which one. */
export function FlowCountdown({ deadline, flow }: FlowCountdownProps) {
  const { timeLeft, [flow]: flowWords } = words.signingIn;
  return <Countdown deadline={deadline} words={{ timeLeft, minutesLeft: flowWords.minutesLeft }} />;
}
