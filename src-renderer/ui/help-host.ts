/**
 * The host of the platform's help page, by the page's address; null where the configuration names none, and where a screen
 * is drawn to text.
 */
export const helpHost = (): string | null =>
  new URLSearchParams(globalThis.location?.search).get('helpHost');
