/** A proxy on loopback that notes the host of every request, and lets through what stays on this computer. */
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listenOnLoopback } from '../../dev/lib/loopback.ts';

export async function startRecordingProxy() {
  const hosts = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((asked, response) => {
    const url = new URL(asked.url ?? '');
    hosts.add(url.host);
    if (url.hostname !== '127.0.0.1') {
      response.writeHead(502).end();
      return;
    }
    const { method, headers } = asked;
    const onward = request(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  });
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => {
    hosts.add(url);
    const { hostname, port } = new URL(`http://${url}`);
    socket.on('error', () => {});
    if (hostname !== '127.0.0.1') {
      socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listenOnLoopback(server);
  return {
    /** For the command line: the proxy of every request, those to this computer too. */
    switches: [`--proxy-server=127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    /** Each host and port that was asked for. */
    hosts,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
