/**
 * How long a test waits for what takes a moment on a quiet machine, in ms. Nothing takes that long by itself: a machine that
 * is busy, or whose processor is lent to others, is slow, not broken.
 */
export const patience = 120_000;
