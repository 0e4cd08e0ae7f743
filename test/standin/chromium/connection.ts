import type { Readable, Writable } from 'node:stream';
import { CdpChannel, type Request } from './cdp.ts';

type Pending = {
  method: string;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
};

type Message = {
  id?: number;
  method?: string;
  params?: unknown;
  sessionId?: string;
  result?: never;
  error?: { message: string };
};

/**
 * The DevTools protocol over a pair of pipes: JSON messages that end with a zero byte. A pipe and not
 * a port, because Chromium exits when the pipe closes: a killed app leaves nothing behind.
 */
export class Connection {
  readonly browser: CdpChannel;
  readonly #pages = new Map<string, CdpChannel>();
  readonly #pending = new Map<number, Pending>();
  readonly #write: Writable;
  #partial: Buffer[] = [];
  #nextId = 0;
  #closed = false;

  constructor(write: Writable, read: Readable) {
    this.#write = write;
    this.browser = new CdpChannel(this.#requester());
    write.on('error', () => {}); // Chromium's exit is reported by the process, once
    read.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  page(sessionId: string): CdpChannel {
    const channel = new CdpChannel(this.#requester(sessionId));
    this.#pages.set(sessionId, channel);
    return channel;
  }

  close(): void {
    this.#closed = true;
    for (const { reject } of this.#pending.values()) reject(new Error('Chromium is gone'));
    this.#pending.clear();
  }

  #requester(sessionId?: string): Request {
    return (method, params = {}) =>
      new Promise((resolve, reject) => {
        if (this.#closed) {
          reject(new Error('Chromium is gone'));
          return;
        }
        this.#nextId += 1;
        const id = this.#nextId;
        this.#pending.set(id, { method, resolve, reject });
        this.#write.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
  }

  #receive(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      this.#partial.push(chunk.subarray(from, end));
      from = end + 1;
      const text = Buffer.concat(this.#partial).toString('utf8');
      this.#partial = [];
      this.#dispatch(JSON.parse(text));
    }
    if (from < chunk.length) this.#partial.push(chunk.subarray(from));
  }

  #dispatch({ id, method, params, sessionId, result, error }: Message): void {
    if (method !== undefined) {
      const channel = sessionId === undefined ? this.browser : this.#pages.get(sessionId);
      channel?.dispatch(method, params);
      return;
    }
    const pending = this.#pending.get(id ?? 0);
    if (!pending) return;
    this.#pending.delete(id ?? 0);
    if (error) pending.reject(new Error(`${pending.method}: ${error.message}`));
    else pending.resolve(result as never);
  }
}
