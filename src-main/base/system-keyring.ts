/** The system's keyring. `electron/safe-storage.ts` implements it. */
export type SystemKeyring = {
  /** Returns the system's name of the keyring. `basic_text` encrypts with a publicly known password. */
  readonly backend: () => string;
  readonly isAvailable: () => Promise<boolean>;
  /**
   * Whether data was encrypted with a publicly known password. Only encrypted data shows that: a system that falls back
   * to such a password may still report its keyring's name.
   */
  readonly isWellKnown: (data: Buffer) => boolean;
  readonly encrypt: (text: string) => Promise<Buffer>;
  readonly decrypt: (data: Buffer) => Promise<Decrypted>;
};

export type Decrypted = {
  readonly text: string;
  /** Whether the system asks for the text to be encrypted again. */
  readonly isOutdated: boolean;
};
