/** A clock that processes and pages share: ms since 1970 with fractions. */

let offset = performance.timeOrigin;

/** Sets the clock by the system's: at the moment when a millisecond begins. The page has the same (in-app/probe.cjs). */
export function setClock(): void {
  const before = Date.now();
  while (Date.now() === before);
  offset = Date.now() - performance.now();
}

export const wallClock = (): number => performance.now() + offset;

/** Ms of the clock that all Node processes of this machine share. */
export const monotonicClock = (): number => Number(process.hrtime.bigint()) / 1e6;
