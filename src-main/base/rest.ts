/** Main gives memory back while nothing happens. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long after the last change main rests, in ms. */
const restMs = 10_000;

/**
 * Returns what is to be called at each change. 10 s after the last one the garbage of this process is collected: V8 leaves
 * 15 MB of it for as long as nothing else happens.
 */
export function createRest(): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(rest);
    rest = setTimeout(collectGarbage, restMs);
  };
}

/** Takes 10 to 20 ms. */
function collectGarbage(): void {
  // A context has the function only if it is made while the flag is set. `v8.queryObjects` collects too, in 200 ms.
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function')
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
