/** What a system's keyring offers, however it is reached. */
export type SystemKeyring = {
  /** The name of what protects, as the system has it; `basic_text` is a password that everybody has. */
  readonly backend: () => string;
  readonly isAvailable: () => Promise<boolean>;
  /**
   * Whether this was encrypted with a password that everybody has. A system may fall back to one and still
   * name its keyring, so only what it encrypts tells.
   */
  readonly isWellKnown: (data: Buffer) => boolean;
  readonly encrypt: (text: string) => Promise<Buffer>;
  readonly decrypt: (data: Buffer) => Promise<Opened>;
};

export type Opened = {
  readonly text: string;
  /** The system asks for it to be encrypted anew. */
  readonly isOutdated: boolean;
};
