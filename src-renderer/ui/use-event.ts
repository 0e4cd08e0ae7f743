import { useEffect, useState } from 'react';
import type { EventName } from '../../src-shared/channels.ts';
import type { EventContent } from '../../src-shared/contract.ts';

/** What main has sent last with this event; undefined before the first time. */
export function useEvent<E extends EventName>(name: E): EventContent<E> | undefined {
  const [content, setContent] = useState<EventContent<E>>();
  useEffect(() => window.latchkey?.on(name, (next) => setContent(() => next)), [name]);
  return content;
}
