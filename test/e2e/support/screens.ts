/** The built renderer in a plain Chromium: served under its real policy, with a bridge that a test holds. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Browser, Disposable, Page } from 'playwright';
import {
  type Boot,
  type FakeWindow,
  installFakeBridge,
  type Value,
} from '../../../dev/gallery/fake-bridge.ts';
import { listenOnLoopback } from '../../../dev/lib/loopback.ts';
import { appOrigin, createAppSchemeHandler } from '../../../src-main/window/app-scheme.ts';
import type { CommandName, EventName } from '../../../src-shared/channels.ts';
import type { EventContent } from '../../../src-shared/contract.ts';
import type { AppError, Result } from '../../../src-shared/errors.ts';
import type { Language } from '../../../src-shared/languages.ts';
import type { AppState } from '../../../src-shared/state.ts';
import { patience } from '../../support/patience.ts';

/** A picture of one brass pixel, the same as in the gallery. */
const avatar = await readFile(new URL('../../../dev/gallery/public/avatar.png', import.meta.url));

export type { Boot };

export const usualLocale = 'en-GB';
const root = fileURLToPath(new URL('../../../out/renderer/', import.meta.url));

/** Opens a window for the screens. */
export async function openWindow(chromium: Browser): Promise<Page> {
  const context = await chromium.newContext({
    reducedMotion: 'reduce',
    locale: usualLocale,
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(patience);
  context.setDefaultNavigationTimeout(4 * patience);
  return context.newPage();
}

/** Serves the built renderer on a loopback address, by the handler that serves it in the launcher. */
export async function serveRenderer() {
  const serve = createAppSchemeHandler({
    root,
    content: async (path) =>
      path === '/avatar.png'
        ? { contentType: 'image/png', bytes: new Uint8Array(avatar) }
        : undefined,
  });
  const server = createServer(async (request, response) => {
    // A browser's own tab icon: the launcher's window asks for none.
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const answer = await serve({ url: `${appOrigin}${request.url}`, method: 'GET', headers: {} });
    const headers: Record<string, string> = { ...answer.headers };
    // The name of a built file changes with its content. A page with cached scripts opens in two thirds of the time.
    if (request.url?.startsWith('/assets/')) headers['cache-control'] = 'max-age=3600, immutable';
    response.writeHead(answer.status, headers);
    response.end(answer.body);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/index.html`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Puts a bridge on the window before the renderer runs, until it is disposed of. Commands wait until the test answers them. */
export const fakeBridge = (page: Page, boot: Boot): Promise<Disposable> =>
  page.addInitScript(installFakeBridge, boot);

/** Pushes a snapshot, as main does. */
export const push = (page: Page, state: AppState): Promise<void> =>
  page.evaluate((next) => (window as unknown as FakeWindow).fake.push(next), state);

/** Sends an event, as main does. */
export const sendEvent = <E extends EventName>(
  page: Page,
  name: E,
  content: EventContent<E>,
): Promise<void> =>
  page.evaluate(
    ([event, given]) => (window as unknown as FakeWindow).fake.send(event, given as never),
    [name, content] as const,
  );

/** Changes the language, as main does, and waits until the page has its words. */
export async function changeLanguage(page: Page, language: Language): Promise<void> {
  await sendEvent(page, 'language.changed', { language, locale: language });
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

/** Answers a command that the renderer has sent. */
export const answer = (page: Page, name: CommandName, result: Result<Value>): Promise<void> =>
  page.evaluate(
    ([command, value]) => (window as unknown as FakeWindow).fake.answer(command, value),
    [name, result] as const,
  );
export const succeed = (page: Page, name: CommandName, value?: Value): Promise<void> =>
  answer(page, name, { ok: true, value });
export const refuse = (page: Page, name: CommandName, error: AppError): Promise<void> =>
  answer(page, name, { ok: false, error });

/** The commands that the renderer has sent so far, each with its input. */
export const calls = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as FakeWindow).fake.calls]);

/** Waits until a question that has just appeared accepts clicks. */
export const untilQuestionAcceptsClicks = (page: Page): Promise<void> => page.clock.runFor(500);

/** Adds to `found` every error of the page: of its console, exceptions, and refused resources. */
export function collectPageErrors(page: Page, found: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  page.on('requestfailed', (request) => {
    // The load of the next page ends what this one was still loading.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    found.push(`failed: ${request.url()}`);
  });
}
