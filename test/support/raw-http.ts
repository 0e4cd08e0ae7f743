import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes as they are and answers all that comes back: for requests that no client would make. */
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
