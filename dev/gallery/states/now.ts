/** A day in the middle of a year, so that pictures do not change with the calendar. */
export const now = Date.UTC(2026, 5, 15, 12, 0, 0);
