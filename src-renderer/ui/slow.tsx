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
  const [phase, setPhase] = useState<'quick' | 'slow' | 'stuck'>('quick');
  useEffect(() => {
    const timers = [
      setTimeout(() => setPhase('slow'), slowMs),
      setTimeout(() => setPhase('stuck'), stuckMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  const sentences = { quick: '', slow, stuck };
  return (
    <div className="stack slow">
      <p className="muted" role="status">
        {sentences[phase]}
      </p>
      {phase === 'stuck' ? children : null}
    </div>
  );
}
