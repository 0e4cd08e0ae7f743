/** The system's keyring. `electron/keyring.ts` implements it. */
export type SystemKeyring = {
  /** Returns the system's name for the keyring. `basic_text` encrypts with a password that is public. */
  readonly backend: () => string;
  readonly isAvailable: () => Promise<boolean>;
  /**
   * Whether data was encrypted with a public password. A system may fall back to one and still name its keyring, so
   * only encrypted data shows it.
   */
  readonly isWellKnown: (data: Buffer) => boolean;
  readonly encrypt: (text: string) => Promise<Buffer>;
  readonly decrypt: (data: Buffer) => Promise<DecryptedText>;
};

export type DecryptedText = {
  readonly text: string;
  /** Whether the system asks for the text to be encrypted again. */
  readonly isOutdated: boolean;
};
