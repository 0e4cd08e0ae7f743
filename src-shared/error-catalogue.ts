/** The error codes, by what the player can do about each. The words are in messages/, under the same codes. */

const codes = <Number extends number>(numbers: readonly Number[]) =>
  numbers.map((number) => `LK-${number}` as const);

const codesOf = {
  retry: codes([
    201, 202, 301, 302, 303, 304, 305, 306, 307, 308, 309, 310, 311, 312, 402, 501, 502, 504, 507,
    510, 524, 525, 527, 534, 535, 536, 602, 603, 701, 702, 703, 704, 706, 707, 708, 709, 710, 901,
    905, 906, 911,
  ]),
  'sign-in': codes([
    203, 204, 205, 206, 207, 208, 209, 210, 221, 222, 223, 401, 403, 404, 505, 506, 508,
  ]),
  unlock: codes([503]),
  'fix-configuration': codes([101, 102, 103, 104, 105, 106, 107, 108]),
  none: codes([
    411, 412, 509, 511, 512, 521, 522, 523, 526, 528, 529, 530, 531, 532, 533, 601, 604, 705, 711,
    902, 903, 904, 907, 908, 909, 910,
  ]),
};

/** What the player can do about an error. */
export type NextStep = keyof typeof codesOf;
export type ErrorCode = (typeof codesOf)[NextStep][number];

export const nextSteps = Object.fromEntries(
  Object.entries(codesOf).flatMap(([step, ofStep]) => ofStep.map((code) => [code, step])),
) as Record<ErrorCode, NextStep>;

/** Every code, in the order of their numbers. */
export const errorCodes = Object.values(codesOf).flat().sort();
