/** What a system's keyring offers, however it is reached. */
export type SystemKeyring = {
  /** The system's name of what encrypts; `basic_text` is a well-known password. */
  readonly backend: () => string;
  readonly isAvailable: () => Promise<boolean>;
  /**
   * Whether this was encrypted with a well-known password. A system may fall back to one and go on naming its
   * keyring, so only what it has encrypted tells.
   */
  readonly isWellKnown: (data: Buffer) => boolean;
  readonly encrypt: (text: string) => Promise<Buffer>;
  readonly decrypt: (data: Buffer) => Promise<Decrypted>;
};

export type Decrypted = {
  readonly text: string;
  /** The system asks for it to be encrypted again. */
  readonly isOutdated: boolean;
};
