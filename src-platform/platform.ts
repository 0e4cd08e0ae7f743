import type { DatabaseSync } from 'node:sqlite';
import { assemblePlatform } from './assemble.ts';
import type { Lifetimes, PlatformConfig } from './config.ts';
import { type ListeningServer, listen } from './http/listen.ts';
import type { PaymentId } from './ids.ts';
import { asDataProblem, lockFolder } from './store/data-folder.ts';
import { openDatabase } from './store/database.ts';

export type PlatformOptions = {
  /** First port, for the authorization server; the API takes the next. 0 (the default) takes any two free ports. */
  readonly port?: number;
  /** The API's port, if it is not the next one. */
  readonly apiPort?: number;
  /** Where to listen: loopback by all its names (the default), an address, or 0.0.0.0 for all. */
  readonly host?: string;
  /** The origin that clients use for the authorization server, if it is another one. */
  readonly issuer?: string | undefined;
  /** Folder of the database, or null (the default) to keep nothing. */
  readonly data?: string | null;
  /** What `--config` reads. Clients, users and payments are added to the fixtures; keys replace the demo keys. */
  readonly config?: PlatformConfig | undefined;
  /** Seconds; the defaults are those of the interface (section 8). */
  readonly lifetimes?: Partial<Lifetimes>;
  /** Whether a sign-in gives the launcher a refresh token. Not by default: the interface shows none. */
  readonly refreshTokens?: boolean;
  /** Opens a payment in the launcher. Without it, the page of a payment has a `latchkey://` link. */
  readonly openPayment?: ((id: PaymentId) => void) | undefined;
};

export type Platform = Awaited<ReturnType<typeof assemblePlatform>> & {
  close(): Promise<void>;
};

/** Starts the service of the interface document on two ports of this machine. */
export async function createPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { port = 0, apiPort = port === 0 ? 0 : port + 1, data = null } = options;
  const issuer = options.issuer === undefined ? undefined : new URL(options.issuer);
  const servers: ListeningServer[] = [];
  let database: DatabaseSync | undefined;
  let unlock: (() => void) | undefined;
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
    database?.close();
    unlock?.();
  };
  const listenOn = async (wanted: number) => {
    const server = await listen(wanted, { host: options.host, issuer });
    servers.push(server);
    return server;
  };
  try {
    const [auth, api] = [await listenOn(port), await listenOn(apiPort)];
    if (data !== null) unlock = lockFolder(data);
    database = openDatabase(data);
    return { ...(await assemblePlatform(auth, api, database, options)), close };
  } catch (error) {
    await close();
    throw data === null ? error : asDataProblem(error, data);
  }
}
