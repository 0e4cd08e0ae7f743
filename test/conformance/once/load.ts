/** What the test and the app say to each other. */

export const kinds = [
  'payment',
  'code exchange',
  'refresh',
  'device authorization',
  'device token',
  'revocation',
] as const;

export type Kind = (typeof kinds)[number];

export type Load = {
  readonly kind: Kind;
  /** The address of the server. */
  readonly server: string;
  readonly count: number;
  /** Whether the player cancels some of them, at any moment. */
  readonly cancels: boolean;
};

/** How one request ended for the launcher: an error code, or another word. */
export type Outcome = { readonly mark: string; readonly end: string };
