/** What a page's WebRTC can reach. The functions run in the page, as text: each refers to nothing outside itself. */
import { createServer } from 'node:net';

/** The UDP candidates that the page gathers. */
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

/** Asks a TURN server over TCP for an address. Resolves with the reason when it is not reached, and else never. */
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

/** A TCP server that never answers, in the place of a TURN server. */
export async function startTurnServer() {
  const first = Promise.withResolvers<string>();
  const server = createServer((socket) => {
    first.resolve('reached');
    socket.on('error', () => {});
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Resolves with `reached` at the first connection. */
    reached: first.promise,
    stop: () => void server.close(),
  };
}
