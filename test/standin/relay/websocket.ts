import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** The server's side of a WebSocket. Has the parts of RFC 6455 that a DevTools client needs. */
export type ServerSocket = {
  send: (text: string) => void;
  close: () => void;
};

type Handlers = {
  onText: (text: string) => void;
  onClose: () => void;
};

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

function writeFrame(socket: Duplex, opcode: number, body: Buffer): void {
  const length = body.length;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65536 ? 4 : 10);
  head[0] = 0x80 | opcode;
  head[1] = length < 126 ? length : length < 65536 ? 126 : 127;
  if (length >= 65536) head.writeBigUInt64BE(BigInt(length), 2);
  else if (length >= 126) head.writeUInt16BE(length, 2);
  socket.write(Buffer.concat([head, body]));
}

type Frame = {
  opcode: number;
  final: boolean;
  body: Buffer;
  /** Where the next frame starts. */
  end: number;
};

/** Returns the frame at the start of the bytes; undefined while it is incomplete. */
function readFrame(bytes: Buffer): Frame | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  let length = second & 127;
  let at = 2;
  if (length === 126) {
    if (bytes.length < 4) return undefined;
    length = bytes.readUInt16BE(2);
    at = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return undefined;
    length = Number(bytes.readBigUInt64BE(2));
    at = 10;
  }
  const end = at + 4 + length;
  if (bytes.length < end) return undefined;
  const mask = bytes.subarray(at, at + 4);
  const body = Buffer.from(bytes.subarray(at + 4, end));
  for (let i = 0; i < length; i++) body[i] = (body[i] ?? 0) ^ (mask[i & 3] ?? 0);
  return { opcode: first & 15, final: (first & 128) !== 0, body, end };
}

export function acceptWebSocket(
  request: IncomingMessage,
  socket: Duplex,
  { onText, onClose }: Handlers,
): ServerSocket {
  const key = `${request.headers['sec-websocket-key'] ?? ''}${GUID}`;
  const accept = createHash('sha1').update(key).digest('base64');
  const upgrade =
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';
  socket.write(`${upgrade}Sec-WebSocket-Accept: ${accept}\r\n\r\n`);
  let bytes: Buffer = Buffer.alloc(0);
  let parts: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let frame = readFrame(bytes); frame; frame = readFrame(bytes)) {
      bytes = bytes.subarray(frame.end);
      if (frame.opcode === CLOSE) {
        writeFrame(socket, CLOSE, frame.body);
        socket.end();
        return;
      }
      if (frame.opcode === PING) writeFrame(socket, PONG, frame.body);
      if (frame.opcode > 2) continue;
      parts.push(frame.body);
      if (!frame.final) continue;
      onText(Buffer.concat(parts).toString('utf8'));
      parts = [];
    }
  });
  socket.on('close', onClose);
  socket.on('error', () => socket.destroy());
  return {
    send: (text) => writeFrame(socket, TEXT, Buffer.from(text)),
    close: () => socket.destroy(),
  };
}
