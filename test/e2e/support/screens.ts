/** The built renderer in a plain Chromium: served under its real policy, with a bridge that a test holds. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import type { CommandName } from '../../../src-shared/channels.ts';
import type { Result } from '../../../src-shared/errors.ts';
import type { AppState } from '../../../src-shared/state.ts';

/** The policy that app://latchkey answers with. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
};

/** An 8-bit picture of one brass pixel. */
const avatar = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGN4fzATAATTAka4gk0rAAAAAElFTkSuQmCC',
  'base64',
);

export type ScreensServer = { readonly url: string; readonly close: () => Promise<void> };

/** Serves the built renderer on a loopback address, with the policy as a header. */
export async function serveRenderer(root: string): Promise<ScreensServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    const path = normalize(pathname === '/' ? '/index.html' : pathname);
    try {
      const body = path === '/avatar.png' ? avatar : await readFile(join(root, path));
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/index.html`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The system's Chromium. Root may not use its sandbox, so a container runs without. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.LATCHKEY_CHROMIUM ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** What the test holds of the fake bridge, inside the page. */
type FakeBridge = {
  push: (state: AppState) => void;
  /** Answers the command that waits longest under this name. */
  answer: (name: CommandName, result: Result<undefined>) => void;
  readonly calls: string[];
};
type FakeWindow = { fake: FakeBridge };

/** What `state.get` does: answers a state or an error, or hangs; without a bridge there is none. */
export type Boot =
  | { readonly state: AppState }
  | { readonly result: Result<AppState> }
  | 'silent'
  | 'no-bridge';

/** Puts a bridge on the window before the renderer runs. Commands wait until the test answers them. */
export async function fakeBridge(page: Page, boot: Boot): Promise<void> {
  if (boot === 'no-bridge') return;
  await page.addInitScript((start) => {
    const listeners = new Set<(state: unknown) => void>();
    const waiting: { name: string; resolve: (result: unknown) => void }[] = [];
    const calls: string[] = [];
    const commands = new Proxy(
      {},
      {
        get: (_, name: string) => () => {
          if (name === 'state.get' && start !== 'silent') {
            return Promise.resolve(
              'state' in start ? { ok: true, value: start.state } : start.result,
            );
          }
          calls.push(name);
          return new Promise((resolve) => waiting.push({ name, resolve }));
        },
      },
    );
    const on = (_event: string, listener: (state: unknown) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    Object.assign(window, {
      latchkey: { commands, on },
      fake: {
        calls,
        push: (state: unknown) => {
          for (const listener of listeners) listener(state);
        },
        answer: (name: string, result: unknown) => {
          const index = waiting.findIndex((command) => command.name === name);
          waiting.splice(index, 1)[0]?.resolve(result);
        },
      },
    });
  }, boot);
}

/** Pushes a snapshot, as main does. */
export const push = (page: Page, state: AppState): Promise<void> =>
  page.evaluate((next) => (window as unknown as FakeWindow).fake.push(next), state);

/** Answers a command that the renderer has sent. */
export const answer = (page: Page, name: CommandName, result: Result<undefined>): Promise<void> =>
  page.evaluate(
    ([command, value]) => (window as unknown as FakeWindow).fake.answer(command, value),
    [name, result] as const,
  );

/** The commands that the renderer has sent so far. */
export const calls = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as FakeWindow).fake.calls]);

/** Collects whatever the page complains about: its console's errors, exceptions, refused resources. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  page.on('requestfailed', (request) => found.push(`failed: ${request.url()}`));
  return found;
}
