/** Tries what a page can reach by WebRTC. The functions run in the page as text, so they cannot use each other or imports. */
import { createServer } from 'node:net';
import { listenOnLoopback } from '../../dev/lib/loopback.ts';

/** Returns the UDP candidates that the page gathers. */
export async function udpCandidates(): Promise<string[]> {
  const connection = new RTCPeerConnection();
  connection.createDataChannel('x');
  const found: string[] = [];
  const gathered = new Promise<void>((resolve) => {
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate === null) resolve();
      else if (candidate.protocol === 'udp') found.push(candidate.candidate);
    });
  });
  await connection.setLocalDescription(await connection.createOffer());
  await gathered;
  connection.close();
  return found;
}

/** Asks a TURN server over TCP for an address. Resolves with the error if the server is not reached. Otherwise never settles. */
export async function askTurnServer(port: number): Promise<string> {
  const urls = `turn:127.0.0.1:${port}?transport=tcp`;
  const connection = new RTCPeerConnection({
    iceServers: [{ urls, username: 'user', credential: 'password' }],
    iceTransportPolicy: 'relay',
  });
  connection.createDataChannel('x');
  const failed = new Promise<string>((resolve) => {
    connection.addEventListener('icecandidateerror', ({ errorText }) => resolve(errorText));
  });
  await connection.setLocalDescription(await connection.createOffer());
  return failed;
}

/** Starts a TCP server that never answers, instead of a TURN server. */
export async function startTurnServer() {
  const first = Promise.withResolvers<string>();
  const server = createServer((socket) => {
    first.resolve('reached');
    socket.on('error', () => {});
    socket.resume();
  });
  return {
    port: await listenOnLoopback(server),
    /** Resolves with `reached` at the first connection. */
    reached: first.promise,
    stop: () => void server.close(),
  };
}
