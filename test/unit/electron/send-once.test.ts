import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Session } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FetchAnswer } from '../../../src-main/base/fetch.ts';
import { createSendOnce, isSafe, restMs } from '../../../src-main/electron/net-request.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));

/** A session that writes down what is done with it. The test answers its requests. */
class FakeSession {
  readonly done: string[] = [];
  readonly answers: Array<PromiseWithResolvers<Response>> = [];
  closeAllConnections = async (): Promise<void> => {
    this.done.push('close');
  };
  readonly fetch = (url: string) => {
    this.done.push(url);
    const answer = Promise.withResolvers<Response>();
    this.answers.push(answer);
    return answer.promise;
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
});

function setUp() {
  const sessions: FakeSession[] = [];
  const fetch = createSendOnce(
    (place) => {
      sessions[place] = new FakeSession();
      return sessions[place] as unknown as Session;
    },
    (session, url) => (session as unknown as FakeSession).fetch(url),
  );
  /** Sends a request, up to the moment when it waits for its answer. */
  const send = async (url: string, { signal } = new AbortController()) => {
    const request = fetch(url, { method: 'POST', redirect: 'manual', signal });
    // The test looks at it later.
    request.catch(() => {});
    await settle();
    return { request };
  };
  /** The newest request of the newest session, for the test to answer. */
  const newest = () => sessions.at(-1)?.answers.at(-1);
  return { sessions, send, newest };
}

const read = ({ body }: FetchAnswer) => text(body ?? Readable.from([]));

/** Runs the promises that are due. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a session closes its connections when the body was read, and then serves the next request', async () => {
  const { sessions, send } = setUp();
  const { request } = await send('/1');
  sessions[0]?.answers[0]?.resolve(new Response('one', { status: 201, headers: { a: 'b' } }));
  const response = await request;
  expect([response.status, response.headers.get('a')]).toEqual([201, 'b']);
  expect(await read(response)).toBe('one');
  await settle();
  await send('/2');
  expect(sessions.map(({ done }) => done)).toEqual([['/1', 'close', '/2']]);
});

test('a session serves no other request when its own has no answer yet, or an answer that is not read', async () => {
  const { sessions, send } = setUp();
  const { request } = await send('/1');
  await send('/2');
  sessions[0]?.answers[0]?.resolve(new Response('one'));
  await request;
  await send('/3');
  expect(sessions.map(({ done }) => done)).toEqual([['/1'], ['/2'], ['/3']]);
});

test('a session is used again when the body was read, or the request aborted before it was read', async () => {
  const { sessions, send, newest } = setUp();
  for (let count = 0; count < 50; count += 1) {
    const player = new AbortController();
    const { request } = await send('/', player);
    newest()?.resolve(new Response('body'));
    const answer = await request;
    if (count % 2 === 0) await read(answer);
    player.abort();
    await settle();
  }
  expect(sessions).toHaveLength(1);
  await send('/at the same time');
  await send('/as this');
  expect(sessions).toHaveLength(2);
});

test('a session is used again when a request failed, had no body, or was aborted while its body was read', async () => {
  const { sessions, send, newest } = setUp();
  const failed = await send('/failed');
  newest()?.reject(new Error('net::ERR_CONNECTION_REFUSED'));
  await expect(failed.request).rejects.toThrow('net::ERR_CONNECTION_REFUSED');

  const empty = await send('/empty');
  newest()?.resolve(new Response(null, { status: 204 }));
  expect((await empty.request).status).toBe(204);

  const player = new AbortController();
  const aborted = await send('/aborted', player);
  const cut = new ReadableStream({
    start: (stream) =>
      player.signal.addEventListener('abort', () => stream.error(player.signal.reason)),
  });
  newest()?.resolve(new Response(cut));
  const reading = read(await aborted.request);
  player.abort(new Error('cancelled'));
  await expect(reading).rejects.toThrow('cancelled');
  await settle();

  await send('/last');
  expect(sessions).toHaveLength(1);
});

test('a session is not used again when it may be dead, as after the end of Chromium’s network process', async () => {
  const { sessions, send, newest } = setUp();
  const { request } = await send('/1');
  newest()?.reject(new Error('net::ERR_FAILED'));
  await expect(request).rejects.toThrow('net::ERR_FAILED');
  await send('/2');
  expect(sessions.map(({ done }) => done)).toEqual([['/1'], ['/2']]);
});

test('a session rests for a minute when its request was aborted before the response', async () => {
  const { sessions, send } = setUp();
  const player = new AbortController();
  const { request } = await send('/aborted', player);
  player.abort(new Error('cancelled'));
  sessions[0]?.answers[0]?.reject(player.signal.reason);
  await expect(request).rejects.toThrow('cancelled');

  await vi.advanceTimersByTimeAsync(restMs - 1);
  await send('/in another');
  await vi.advanceTimersByTimeAsync(1);
  await send('/in the same');
  expect(sessions.map(({ done }) => done)).toEqual([
    ['/aborted', 'close', '/in the same'],
    ['/in another'],
  ]);
});

test('a session sends nothing before its connections are closed', async () => {
  const { sessions, send } = setUp();
  const { request } = await send('/1');
  const closed = Promise.withResolvers<void>();
  const [session] = sessions;
  if (!session) throw new Error('there is no session');
  session.closeAllConnections = () => closed.promise;
  session.answers[0]?.resolve(new Response('one'));
  await read(await request);
  await send('/2');
  expect(session.done).toEqual(['/1']);
  closed.resolve();
  await settle();
  expect(session.done).toEqual(['/1', '/2']);
});

test('a session is asked again to close its connections when Chromium’s network process ended without an answer', async () => {
  const { sessions, send, newest } = setUp();
  const { request } = await send('/1');
  const [session] = sessions;
  if (!session) throw new Error('there is no session');
  const { closeAllConnections } = session;
  session.closeAllConnections = () => Promise.withResolvers<void>().promise;
  newest()?.resolve(new Response(null, { status: 204 }));
  await request;
  session.closeAllConnections = closeAllConnections;
  await send('/2');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.done).toEqual(['/1', 'close', '/2']);
});

test('GET and HEAD alone are safe to send again', () => {
  expect([undefined, 'GET', 'HEAD', 'POST', 'PUT', 'DELETE'].filter(isSafe)).toEqual([
    undefined,
    'GET',
    'HEAD',
  ]);
});
