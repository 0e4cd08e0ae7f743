/** The two forms of a test that repeats itself: short in `npm test`, long in `npm run test:long`. */

export const isLong = process.env.LATCHKEY_LONG === '1';

/** How often a test repeats itself in the form that runs now. */
export const runs = (short: number, long: number): number => (isLong ? long : short);

/** The seed of a file's random input. A test that fails prints it; `LATCHKEY_SEED` repeats it. */
export const seed = Number(process.env.LATCHKEY_SEED ?? Math.floor(Math.random() * 2 ** 31));
