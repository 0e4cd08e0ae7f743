/** What the check-up asks of the machine. main hands in what only Electron or another room knows. */
import type { AppError } from '../../../src-shared/errors.ts';
import type { Secret } from '../../base/secret.ts';
import type { Config } from '../../config.ts';
import type { Fetch } from '../../platform/http.ts';

export type Environment = {
  /** The configuration, or why there is none. */
  readonly config: Config | AppError;
  readonly system: SystemFacts;
  readonly network: Network;
  readonly keyring: KeyringProbe;
  readonly desktop: Desktop;
  readonly storage: Storage;
  /**
   * The session that is kept of the account shown last; null where there is none. It changes nothing. Throws a
   * Failure where it cannot be opened.
   */
  readonly session: () => Promise<KeptSession | null>;
};

type KeptSession = {
  readonly accessToken: Secret;
  /** In ms since the epoch; null where the platform did not say. */
  readonly expiresAt: number | null;
  /** Whether it is renewed without the player. */
  readonly isRenewable: boolean;
};

type SystemFacts = {
  /** Versions by the name of what they are of, as `Latchkey` and `Electron`. */
  readonly versions: Readonly<Record<string, string>>;
  /** The operating system and its architecture. */
  readonly system: string;
  /** What draws windows, in words. */
  readonly display: string;
  /** False where the launcher was started with `--no-sandbox`. */
  readonly isSandboxed: boolean;
};

export type Network = {
  /** As the launcher reaches authorization server and profile. */
  readonly fetch: Fetch;
  /** As the launcher reaches payments. */
  readonly paymentsFetch: Fetch;
  /** The addresses of a host by the system's resolver. Rejects with the system's error. */
  readonly lookup: (hostname: string) => Promise<readonly string[]>;
  /** How a request to this address goes, as in a PAC file: `DIRECT`, `PROXY host:port`. */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** The public certificate authorities (PEM), without those that were added to this computer. */
  readonly authorities: readonly string[];
  /** This computer's clock, in ms since the epoch. */
  readonly now: () => number;
};

type KeyringProbe = {
  readonly backend: () => string;
  /** Writes, reads and compares. Throws a Failure LK-501, LK-503 or LK-504. */
  readonly runSelfTest: () => Promise<'strong' | 'weak'>;
  /** Whether the system names a keyring, and only a password that everybody has answered. */
  readonly isFallback: () => boolean;
};

type Desktop = {
  /** The program that opens addresses in the browser; null where the system does it itself. */
  readonly linkOpener: string | null;
  /** What the system opens web pages with; empty where it does not say. */
  readonly defaultBrowser: () => string;
  /** Whether a program of this name can be started. */
  readonly hasProgram: (name: string) => Promise<boolean>;
  /** Whether `latchkey:` links open this launcher; null in a development run, which never claims them. */
  readonly opensLinks: () => boolean | null;
};

type Storage = {
  /** The home folder, which names the person: it is shown as `~`. */
  readonly home: string;
  /** The folder of the user data. */
  readonly folder: string;
  /** Free space where this folder lies, in bytes. */
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly accounts: { readonly file: string; readonly inspect: () => Inspection };
  /** The file of payments, an SQLite database. */
  readonly payments: { readonly file: string };
  /** The folder of the journal. */
  readonly journal: string;
};

/** What a file holds, in words, and what is damaged. Reading it changes nothing; it throws a Failure where it cannot be read. */
type Inspection = { readonly holds: string; readonly damage: string | null };

export const isConfig = (config: Config | AppError): config is Config => 'authUrl' in config;
