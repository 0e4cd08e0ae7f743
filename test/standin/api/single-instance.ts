import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** What a second instance tells the first. */
export type Handover = {
  argv: string[];
  cwd: string;
  data: unknown;
};

const HANDOVER_DEADLINE = 5000;

/**
 * A lock that the kernel holds: an abstract Unix socket named after the profile. Taking it is one
 * system call, so of two simultaneous starts exactly one wins; it vanishes with its process, so no
 * lock is ever stale; and its name is short however deep the profile lies.
 */
function nameFor(userData: string): string {
  mkdirSync(userData, { recursive: true });
  const id = createHash('sha256').update(realpathSync(userData)).digest('hex').slice(0, 32);
  return `\0electron-standin-${process.getuid?.() ?? 0}-${id}`;
}

function receive(socket: Socket, onSecond: (handover: Handover) => void): void {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (!text.endsWith('\n')) return;
    socket.end('taken');
    onSecond(JSON.parse(text));
  });
  socket.on('error', () => socket.destroy());
}

/**
 * Hands this start over to the first instance, and returns when that has it: Electron's call is
 * synchronous, so the talking happens on a thread of its own.
 */
function handOver(name: string, handover: Handover): void {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { name, text: `${JSON.stringify(handover)}\n`, done };
  const worker = new Worker(new URL('./single-instance-worker.ts', import.meta.url), {
    workerData,
  });
  worker.unref();
  Atomics.wait(done, 0, 0, HANDOVER_DEADLINE);
}

export class SingleInstance {
  #server: Server | undefined;

  get isHeld(): boolean {
    return this.#server !== undefined;
  }

  request(userData: string, mine: Handover, onSecond: (handover: Handover) => void): boolean {
    if (this.#server) return true;
    const name = nameFor(userData);
    const server = createServer((socket) => receive(socket, onSecond));
    server.on('error', () => {}); // said below: the name was taken
    server.listen(name); // binds at once, and only reports later
    if (server.listening) {
      this.#server = server.unref();
      return true;
    }
    handOver(name, mine);
    return false;
  }

  release(): void {
    this.#server?.close();
    this.#server = undefined;
  }
}
