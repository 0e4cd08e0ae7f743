import { type ReactNode, useEffect, useState } from 'react';

const slowMs = 2_000;
const stuckMs = 10_000;

type SlowProps = {
  /** The sentences after two seconds and after ten. */
  readonly slow: string;
  readonly stuck: string;
  /** The way out, after ten seconds. */
  readonly children?: ReactNode;
};

/** Says that something takes long, and later offers a way out. The time starts with the first render. */
export function Slow({ slow, stuck, children }: SlowProps) {
  /** How many of the two times have passed. */
  const [phase, setPhase] = useState(0);
  useEffect(() => {
    const timers = [slowMs, stuckMs].map((ms, index) =>
      // They begin again after Help: what was there by then stays.
      setTimeout(() => setPhase((before) => Math.max(before, index + 1)), ms),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className="stack slow">
      <p className="muted" role="status">
        {['', slow, stuck][phase]}
      </p>
      {phase === 2 ? children : null}
    </div>
  );
}
