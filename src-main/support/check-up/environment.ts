/** What the check-up needs from this computer. Composed outside this room: parts of it need Electron or other rooms. */
import type { AppError } from '../../../src-shared/errors.ts';
import type { Fetch } from '../../base/fetch.ts';
import type { Secret } from '../../base/secret.ts';
import type { Config } from '../../config.ts';
import type { Http } from '../../platform/http.ts';

export type Environment = {
  /** The configuration, or why there is none. */
  readonly config: Config | AppError;
  readonly system: SystemFacts;
  readonly network: Network;
  readonly keyring: KeyringProbe;
  readonly desktop: Desktop;
  readonly storage: Storage;
  readonly updates: {
    /**
     * Reads the version that the feed announces for this system. Changes nothing. Throws what the updater would, for an
     * announcement that it would not use too.
     */
    readonly readAnnounced: (feedUrl: string, http: Http, signal: AbortSignal) => Promise<string>;
    readonly installsItself: boolean;
  };
  /**
   * Reads the stored session of the account that was shown last, without changing it. Returns null if there is none.
   * Throws a Failure if it cannot be decrypted.
   */
  readonly session: () => Promise<StoredSession | null>;
  /** Returns the loopback port of the sign-in that waits in this process; null if none waits. */
  readonly signInPort: () => number | null;
};

type StoredSession = {
  readonly accessToken: Secret;
  /** Every secret of the session. */
  readonly secrets: readonly Secret[];
  /** In ms since the epoch; null if the platform did not say. */
  readonly expiresAt: number | null;
  /** Whether it can be refreshed without the player. */
  readonly isRenewable: boolean;
};

type SystemFacts = {
  /** Versions by program, such as `Latchkey` and `Electron`. */
  readonly versions: Readonly<Record<string, string>>;
  /** The operating system and its architecture. */
  readonly system: string;
  /** The display server of Linux, `none` without one; elsewhere `system`. */
  readonly display: string;
  /** False if the launcher was started with `--no-sandbox`. */
  readonly isSandboxed: boolean;
};

export type Network = {
  /** Sends requests as sign-in and profile do. */
  readonly fetch: Fetch;
  /** Sends requests as payments do. */
  readonly paymentsFetch: Fetch;
  /** Sends requests as updates do. */
  readonly updatesFetch: Fetch;
  /** Returns a host's addresses from the system's resolver. Rejects with the system's error. */
  readonly lookup: (hostname: string) => Promise<readonly string[]>;
  /** Returns the route of a request to this address, as in a PAC file: `DIRECT`, `PROXY host:port`. */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** The public certificate authorities (PEM), without any that were added to this computer. */
  readonly authorities: readonly string[];
  /** This computer's clock, in ms since the epoch. */
  readonly now: () => number;
};

type KeyringProbe = {
  readonly backend: () => string;
  /** Encrypts, decrypts and compares. Throws a Failure LK-501, LK-503 or LK-504. */
  readonly runSelfTest: () => Promise<'strong' | 'weak'>;
  /** Returns the keyring that the system names while a well-known password encrypts; null if there is none. */
  readonly unreached: () => string | null;
};

type Desktop = {
  /** The program that opens addresses in the browser; null if the system does it itself. */
  readonly linkOpener: string | null;
  /** Returns the name of the default browser; empty if the system does not say. */
  readonly defaultBrowser: () => string;
  /** Starts a program of this name, and returns whether it says its version. */
  readonly programState: (name: string) => Promise<'works' | 'fails' | 'absent'>;
  /** Whether `latchkey:` links open this launcher; null for one that is not installed. */
  readonly opensLinks: () => boolean | null;
  /** The command that makes this launcher open them; null where its start does. */
  readonly linkCommand: string | null;
};

type Storage = {
  /** The home folder. It is shown as `~`, because its name is often the person's. */
  readonly home: string;
  /** The folder of the user data. */
  readonly folder: string;
  /** Returns the free space on the disk of this folder, in bytes. */
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly accounts: { readonly file: string; readonly inspect: () => Inspection };
  /** The file of payments, an SQLite database. `inspect` returns its state. Throws LK-534 if it cannot be used. */
  readonly payments: {
    readonly file: string;
    readonly inspect: () => Promise<'intact' | 'interrupted'>;
  };
  /** The folder of the journal. */
  readonly journal: string;
};

/** A file's content in words, and its damage. Inspecting changes nothing. Throws a Failure if it cannot be read. */
type Inspection = { readonly count: number; readonly damage: string | null };
