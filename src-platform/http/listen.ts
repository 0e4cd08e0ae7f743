import { createServer, type RequestListener, type Server } from 'node:http';
import { isIP } from 'node:net';

export class PortBusy extends Error {
  constructor(host: string, port: number) {
    super(`port ${port} of ${host} is in use`);
  }
}

/** The machine does not have the address, or may not use it. */
export class CannotListen extends Error {}

export type ListeningServer = {
  readonly port: number;
  readonly url: string;
  /** Whether a Host header names this server. A request with another one is refused, against DNS rebinding. */
  readonly isHost: (header: string | undefined) => boolean;
  /** Sets the handler of requests. Requests wait for it, because it needs the address of the server. */
  serve(listener: RequestListener): void;
  close(): Promise<void>;
};

const loopback: readonly string[] = ['127.0.0.1', 'localhost', '::1'];
const wildcards: readonly string[] = ['0.0.0.0', '::'];

/** Whether a server on this host can be reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  loopback.includes(host) || host.startsWith('127.');

/** The host as it is written in a URL. */
const inUrl = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);

function hostMatcher(host: string, port: number, issuer: URL | undefined) {
  const isWildcard = wildcards.includes(host);
  const hosts = isWildcard || loopback.includes(host) ? loopback : [host];
  const names = new Set(hosts.map((name) => inUrl(name).toLowerCase()));
  if (issuer !== undefined) names.add(issuer.hostname);
  const isOurs = (header: string | undefined): boolean => {
    const url = header === undefined ? null : URL.parse(`http://${header}`);
    // Refuses a header with more than a host, such as `user@host`.
    if (url === null || header?.toLowerCase().replace(/:80$/, '') !== url.host) return false;
    if (url.host === issuer?.host) return true;
    if ((url.port === '' ? '80' : url.port) !== String(port)) return false;
    // DNS rebinding needs a name, so an IP address is safe.
    const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
    return names.has(url.hostname) || (isWildcard && isAddress);
  };
  // Clients send the same header again and again.
  let accepted: string | undefined;
  return (header: string | undefined): boolean => {
    if (header !== undefined && header === accepted) return true;
    if (!isOurs(header)) return false;
    accepted = header;
    return true;
  };
}

function open(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      reject(
        code === 'EADDRINUSE'
          ? new PortBusy(host, port)
          : new CannotListen(`cannot listen on port ${port} of ${host} (${message})`),
      );
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no TCP address');
      resolve(address.port);
    });
  });
}

const shut = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

type ListenOptions = {
  readonly host?: string | undefined;
  /** The address that clients use, if it differs from the one that the server listens on. */
  readonly issuer?: URL | undefined;
};

/** Listens on 127.0.0.1 and ::1, or on another host if one is given. Throws PortBusy or CannotListen. */
export async function listen(
  port: number,
  { host = '127.0.0.1', issuer }: ListenOptions = {},
): Promise<ListeningServer> {
  const { promise: listener, resolve: serve } = Promise.withResolvers<RequestListener>();
  const newServer = () => {
    const server = createServer((request, response) => {
      void listener.then((answer) => answer(request, response));
    });
    // Sign-in pages and polls are small and quick; nothing needs an hour-long connection.
    server.requestTimeout = 30_000;
    return server;
  };
  const local = loopback.includes(host);
  const first = newServer();
  const openPort = await open(first, local ? '127.0.0.1' : host, port);
  const servers = [first];
  if (local) {
    const second = newServer();
    try {
      await open(second, '::1', openPort);
      servers.push(second);
    } catch (error) {
      // The machine may have no IPv6, or a random port may be free on IPv4 only. Both are accepted.
      if (error instanceof PortBusy && port !== 0) {
        await shut(first);
        throw error;
      }
    }
  }
  return {
    port: openPort,
    url: `http://${wildcards.includes(host) ? (issuer?.hostname ?? '127.0.0.1') : inUrl(host)}:${openPort}`,
    isHost: hostMatcher(host, openPort, issuer),
    serve,
    close: async () => {
      await Promise.all(servers.map(shut));
    },
  };
}
