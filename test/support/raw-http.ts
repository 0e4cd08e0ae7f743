import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends a text and returns everything that comes back. For requests that no HTTP client would send. */
export async function sendRaw(host: string, port: number, text: string): Promise<string> {
  const socket = connect(port, host);
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return received;
}
