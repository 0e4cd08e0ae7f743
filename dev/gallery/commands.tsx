import { type RefObject, useEffect, useState } from 'react';
import * as z from 'zod/mini';

const callsSchema = z.array(z.string());

type CommandsProps = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onStartAgain: () => void;
};

/** What the screen in the frame has sent, as screen.ts reports it. */
export function Commands({ frame, onStartAgain }: CommandsProps) {
  const [calls, setCalls] = useState<readonly string[]>([]);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return;
      const { data, success } = callsSchema.safeParse(event.data);
      if (success) setCalls(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  return (
    <section className="commands" aria-labelledby="commands">
      <h2 id="commands">Commands</h2>
      <button type="button" onClick={onStartAgain}>
        Start again
      </button>
      <ol aria-live="polite">
        {calls.map((call, place) => {
          const [name = '', ...input] = call.split(' ');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: The list only grows at its end.
            <li key={place}>
              <code>{name}</code> <code className="input">{input.join(' ')}</code>
            </li>
          );
        })}
      </ol>
      <p>
        {calls.length === 0 ? 'None yet: press something in the screen. ' : ''}No command is
        answered, so what waits for one stays busy.
      </p>
    </section>
  );
}
