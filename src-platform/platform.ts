import type { DatabaseSync } from 'node:sqlite';
import { assemblePlatform } from './assemble.ts';
import type { Lifetimes, Settings } from './auth/provider.ts';
import type { PlatformConfig } from './config.ts';
import type { Faults } from './faults.ts';
import type { RequestCounts } from './http/counter.ts';
import { type ListeningServer, listen } from './http/listen.ts';
import type { PaymentId } from './ids.ts';
import type { Charges } from './payments/store.ts';
import type { ClientRecord } from './store/clients.ts';
import { asDataProblem, lockFolder } from './store/data-folder.ts';
import { openDatabase } from './store/database.ts';

export type PlatformOptions = {
  /** First port, for the authorization server; the API takes the next. 0 (the default): any two. */
  readonly port?: number;
  /** The API's port, where it is not to be the next one. */
  readonly apiPort?: number;
  /** Where to listen: loopback by all its names (the default), an address, or 0.0.0.0 for all. */
  readonly host?: string;
  /** The origin by which clients know the authorization server, where that is another one. */
  readonly issuer?: string;
  /** Folder of the database, or null (the default) to keep nothing. */
  readonly data?: string | null;
  /** What `--config` reads: clients, users and payments beside the fixtures, keys in their place. */
  readonly config?: PlatformConfig;
  /** The platform's name on its pages. */
  readonly name?: string;
  /** Seconds; the defaults are those of the interface (section 8). */
  readonly lifetimes?: Partial<Lifetimes>;
  /** Whether a sign-in gives the launcher a refresh token. Not by default: the interface shows none. */
  readonly refreshTokens?: boolean;
};

export type Platform = {
  /** As its pages name it. */
  readonly name: string;
  readonly authUrl: string;
  readonly apiUrl: string;
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly revocationUrl: string;
  /** Where a player enters a device's code. */
  readonly deviceUrl: string;
  readonly discoveryUrl: string;
  readonly openApiUrl: string;
  /** Where both servers listen, whatever their addresses say. */
  readonly ports: { readonly auth: number; readonly api: number };
  readonly clients: readonly ClientRecord[];
  readonly users: readonly { readonly email: string; readonly password: string }[];
  readonly keys: { readonly public: string; readonly private: string };
  readonly payments: readonly PaymentId[];
  /** What each of the payments is for. */
  readonly notes: ReadonlyMap<PaymentId, string>;
  readonly faults: Faults;
  readonly settings: Settings;
  /** How many requests came so far. */
  requests(): RequestCounts;
  /** How often money moved so far. */
  charges(): Charges;
  /** Everything stored becomes that much older: codes and tokens expire without anyone waiting. */
  passTime(seconds: number): void;
  /** As after a first start: sign-ins, payments, faults and counts are gone. Addresses and secrets stay. */
  reset(): void;
  close(): Promise<void>;
};

async function listenTwice(
  port: number,
  apiPort: number,
  where: Parameters<typeof listen>[1],
): Promise<[ListeningServer, ListeningServer]> {
  const auth = await listen(port, where);
  try {
    return [auth, await listen(apiPort, where)];
  } catch (error) {
    await auth.close();
    throw error;
  }
}

/** The whole service of the interface document, on two ports of this machine. */
export async function createPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { port = 0, apiPort = port === 0 ? 0 : port + 1, data = null } = options;
  const known = options.issuer === undefined ? undefined : new URL(options.issuer);
  const [auth, api] = await listenTwice(port, apiPort, { host: options.host, known });
  let database: DatabaseSync | undefined;
  let unlock: (() => void) | undefined;
  const close = async () => {
    await Promise.all([auth.close(), api.close()]);
    database?.close();
    unlock?.();
  };
  try {
    if (data !== null) unlock = lockFolder(data);
    database = openDatabase(data);
    return { ...(await assemblePlatform(auth, api, database, options)), close };
  } catch (error) {
    await close();
    throw data === null ? error : asDataProblem(error, data);
  }
}
