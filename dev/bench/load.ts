/** A load of HTTP requests that costs little itself: the request is written as bytes, and answers are only counted. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type LoadOptions = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly ms: number;
};

/** Sends GET requests on several connections, on each one after the other. Returns the number of answers. */
export async function load({ url, headers, connections, ms }: LoadOptions): Promise<number> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(
    `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n${lines.join('')}\r\n`,
  );
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(url.port), url.hostname).setNoDelay();
      await once(socket, 'connect');
      return socket;
    }),
  );
  const start = performance.now();
  const counts = await Promise.all(sockets.map((socket) => ask(socket, request, start + ms)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sends the request again after each answer, until the time is over. Returns the number of answers. */
function ask(socket: Socket, request: Buffer, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let answers = 0;
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    if (!isWhole(received)) return;
    if (!received.startsWith('HTTP/1.1 200 ')) {
      reject(new Error(`The server answered ${received.slice(0, 300)}`));
      socket.destroy();
      return;
    }
    received = '';
    answers += 1;
    if (performance.now() < until) socket.write(request);
    else {
      socket.destroy();
      resolve(answers);
    }
  });
  socket.once('error', reject);
  socket.write(request);
  return promise;
}

/** Whether this is a complete answer, with its length or in chunks (RFC 9112 6). */
function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  return length === undefined
    ? received.endsWith('\r\n0\r\n\r\n')
    : received.length >= end + 4 + Number(length);
}
