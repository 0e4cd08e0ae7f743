/** A load of HTTP requests that costs little itself: the request is written as bytes, and answers are only counted. */
import { connect } from 'node:net';

type LoadOptions = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly ms: number;
};

/** Sends GET requests on several connections, on each one after the other. Returns the number of answers. */
export async function load({ url, headers, connections, ms }: LoadOptions): Promise<number> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n${lines.join('')}\r\n`;
  const until = performance.now() + ms;
  const ask = async () => {
    const socket = connect(Number(url.port), url.hostname).setNoDelay().setEncoding('latin1');
    let answers = 0;
    let received = '';
    socket.write(request);
    for await (const text of socket) {
      received += text;
      if (!isWhole(received)) continue;
      if (!received.startsWith('HTTP/1.1 200 ')) {
        throw new Error(`The server answered ${received.slice(0, 300)}`);
      }
      received = '';
      answers += 1;
      // The end of the loop closes the connection.
      if (performance.now() >= until) break;
      socket.write(request);
    }
    return answers;
  };
  const counts = await Promise.all(Array.from({ length: connections }, ask));
  return counts.reduce((sum, count) => sum + count, 0);
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
