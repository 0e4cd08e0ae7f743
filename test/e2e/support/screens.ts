/** The built renderer in a plain Chromium: served under its real policy, with a bridge that a test holds. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { appOrigin, createAppSchemeHandler } from '../../../src-main/app-scheme.ts';
import type { CommandName } from '../../../src-shared/channels.ts';
import type { Result } from '../../../src-shared/errors.ts';
import type { AppState } from '../../../src-shared/state.ts';

/** A picture of one brass pixel. */
const avatar = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGN4fzATAATTAka4gk0rAAAAAElFTkSuQmCC',
  'base64',
);

type ScreensServer = { readonly url: string; readonly close: () => Promise<void> };

/** Serves the built renderer on a loopback address, by the handler that serves it in the launcher. */
export async function serveRenderer(root: string): Promise<ScreensServer> {
  const serve = createAppSchemeHandler({
    root,
    avatar: async (path) =>
      path === '/avatar.png'
        ? { contentType: 'image/png', bytes: new Uint8Array(avatar) }
        : undefined,
  });
  const server = createServer(async (request, response) => {
    // A browser's own tab icon: the launcher's window asks for none.
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const answer = await serve(new Request(`${appOrigin}${request.url}`));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
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

/** What a command may answer. */
type Value = string | null | undefined;

/** What the test holds of the fake bridge, inside the page. */
type FakeBridge = {
  push: (state: AppState) => void;
  /** Answers the command that waits longest under this name. */
  answer: (name: CommandName, result: Result<Value>) => void;
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
        get: (_, name: string) => (input?: string | object) => {
          if (name === 'state.get' && start !== 'silent') {
            return Promise.resolve(
              'state' in start ? { ok: true, value: start.state } : start.result,
            );
          }
          const text = typeof input === 'object' ? JSON.stringify(input) : input;
          calls.push(input === undefined ? name : `${name} ${text}`);
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
export const answer = (page: Page, name: CommandName, result: Result<Value>): Promise<void> =>
  page.evaluate(
    ([command, value]) => (window as unknown as FakeWindow).fake.answer(command, value),
    [name, result] as const,
  );

/** The commands that the renderer has sent so far, each with its input. */
export const calls = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as FakeWindow).fake.calls]);

/** A question has just appeared, and is deaf to what belongs to the press before: until it is not. */
export const untilItHears = (page: Page): Promise<void> => page.clock.runFor(500);

/** Adds to `found` whatever the page complains about: its console's errors, exceptions, refused resources. */
export function collectComplaints(page: Page, found: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  page.on('requestfailed', (request) => found.push(`failed: ${request.url()}`));
}
