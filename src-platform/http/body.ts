import { IncomingMessage } from 'node:http';

const limit = 32 * 1024;

/** Thrown for a body that is too large. The response is 413 with `Connection: close`, because the rest is not read. */
export class BodyTooLarge extends Error {}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge(`a request body may have ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Returns a copy of the request with another body, which is unread: oidc-provider reads the body itself, after
 * `audience` was translated.
 */
export function withBody(request: IncomingMessage, body: string): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  copy.method = request.method;
  copy.url = request.url;
  copy.httpVersion = request.httpVersion;
  copy.headers = { ...request.headers, 'content-length': String(Buffer.byteLength(body)) };
  delete copy.headers['transfer-encoding'];
  copy.complete = true;
  copy.push(body);
  copy.push(null);
  return copy;
}
