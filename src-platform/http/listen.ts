import { createServer, type RequestListener, type Server } from 'node:http';

export class PortBusy extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`port ${port} of 127.0.0.1 is in use`);
    this.name = 'PortBusy';
    this.port = port;
  }
}

const host = '127.0.0.1';

export interface ListeningServer {
  readonly port: number;
  readonly host: string;
  readonly url: string;
  /** Requests wait for this: the address has to be known before what answers can be built. */
  serve(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Listens on loopback and nowhere else. */
export function listen(port: number): Promise<ListeningServer> {
  const { promise: listener, resolve: serve } = Promise.withResolvers<RequestListener>();
  const server: Server = createServer((request, response) => {
    void listener.then((answer) => answer(request, response));
  });
  // Sign-in pages and polls are small and quick; nothing needs an hour-long connection.
  server.requestTimeout = 30_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortBusy(port) : error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no TCP address');
      const name = `${host}:${address.port}`;
      resolve({
        port: address.port,
        host: name,
        url: `http://${name}`,
        serve,
        close: () =>
          new Promise<void>((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
