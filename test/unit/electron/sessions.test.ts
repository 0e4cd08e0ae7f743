/** Which of Chromium's sessions a request goes through. */
import type { Session } from 'electron/main';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  paymentsFetch,
  platformFetch,
  proxyKnown,
} from '../../../src-main/electron/net-request.ts';
import { restrictSessions } from '../../../src-main/electron/sessions.ts';

type Request = { readonly session: string; readonly url: string };

const fake = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events');
  const { Readable } = await import('node:stream');
  const requests: Request[] = [];
  /** With what each request in a session fails. */
  const failures = new Map<string, string>();
  /** The sessions that were told to ask for the proxy. */
  const proxyReloads: string[] = [];
  const newSession = (name: string) => ({
    name,
    closeAllConnections: async () => {},
    forceReloadProxyConfig: async () => void proxyReloads.push(name),
  });
  const sessions = new Map<string, ReturnType<typeof newSession>>();
  const sessionOf = (name: string) => {
    const session = sessions.get(name) ?? newSession(name);
    sessions.set(name, session);
    return session;
  };
  const net = {
    request: ({ session, url }: { readonly session: { name: string }; readonly url: string }) => {
      requests.push({ session: session.name, url });
      const request = new EventEmitter();
      const response = Object.assign(Readable.from([]), { statusCode: 204, rawHeaders: [] });
      const failure = failures.get(session.name);
      const end = () =>
        failure === undefined
          ? request.emit('response', response)
          : request.emit('error', new Error(failure));
      return Object.assign(request, { end });
    },
  };
  const session = { defaultSession: sessionOf('the default one'), fromPartition: sessionOf };
  const switches: string[] = [];
  const listeners = new Map<string, (created: object) => void>();
  const app = {
    commandLine: { appendSwitch: (name: string) => void switches.push(name) },
    on: (event: string, listener: (created: object) => void) => void listeners.set(event, listener),
  };
  return { requests, failures, proxyReloads, net, session, app, switches, listeners };
});
vi.mock('electron/common', () => ({ shell: {} }));
vi.mock('electron/main', () => ({
  app: fake.app,
  session: fake.session,
  net: fake.net,
  clipboard: {},
  powerMonitor: {},
}));

const get = { redirect: 'manual', signal: new AbortController().signal } as const;

test('T4 payments never share a session, with its cookies and connections, with the player’s tokens', async () => {
  const post = { ...get, method: 'POST' } as const;
  await platformFetch('https://api.example.com/v1/users/me', get);
  await platformFetch('https://login.example.com/oauth/token', post);
  await paymentsFetch('https://api.example.com/payments/1', get);
  await paymentsFetch('https://api.example.com/transaction-requests', post);
  const names = fake.requests.map(({ session }) => session);
  expect(new Set(names).size).toBe(4);
  for (const each of names) {
    expect(each).not.toBe('the default one');
    // What is kept on the disk is named so.
    expect(each).not.toMatch(/^persist:/);
  }
});

test('a session that may be dead is replaced, once for all its requests', async () => {
  onTestFinished(() => fake.failures.clear());
  const request = async () => {
    await paymentsFetch('https://api.example.com/payments/1', get).catch(() => {});
    return fake.requests.at(-1)?.session;
  };
  fake.failures.set('payments', 'net::ERR_CONNECTION_REFUSED');
  expect([await request(), await request()]).toEqual(['payments', 'payments']);
  fake.failures.set('payments', 'net::ERR_FAILED');
  await Promise.all([request(), request()]);
  expect([await request(), await request()]).toEqual(['payments-1', 'payments-1']);
});

test('restrictSessions lets no session check spelling or save a download, and no request use HTTP/2 or HTTP/3', () => {
  restrictSessions();
  expect(fake.switches).toEqual(['disable-http2', 'disable-quic']);
  const setSpellCheckerLanguages = vi.fn();
  const events = new Map<string, (event: { preventDefault: () => void }) => void>();
  fake.listeners.get('session-created')?.({
    setSpellCheckerLanguages,
    on: (name: string, listener: (event: { preventDefault: () => void }) => void) =>
      events.set(name, listener),
    isPersistent: () => true,
  });
  expect(setSpellCheckerLanguages).toHaveBeenCalledExactlyOnceWith([]);
  const preventDefault = vi.fn();
  events.get('will-download')?.({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});

test('a session asks for the player’s proxy once', async () => {
  fake.proxyReloads.length = 0;
  const session = fake.session.fromPartition('asked for its proxy');
  await proxyKnown(session as unknown as Session);
  await proxyKnown(session as unknown as Session);
  expect(fake.proxyReloads).toEqual(['asked for its proxy']);
});

test('a session is asked for its proxy again when Chromium’s network process ended without an answer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answer = vi
    .fn(async () => {})
    .mockImplementationOnce(() => Promise.withResolvers<void>().promise);
  const known = proxyKnown({ forceReloadProxyConfig: answer } as unknown as Session);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answer).toHaveBeenCalledTimes(2);
  await known;
});

test('a request is sent at once when its session knows the proxy', async () => {
  await paymentsFetch('https://api.example.com/payments/1', get);
  fake.requests.length = 0;
  void paymentsFetch('https://api.example.com/payments/1', get);
  expect(fake.requests).toHaveLength(1);
});
