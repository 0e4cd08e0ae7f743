/** The host of the platform's help page, by the page's address; null where the configuration names none. */
export const helpHost = (): string | null => new URLSearchParams(location.search).get('helpHost');
