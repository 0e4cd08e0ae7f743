import type { Session } from 'electron';
import { expect, test } from 'vitest';
import { createSendOnce, isSafe } from '../../../src-main/electron/send-once.ts';

/** A session that writes down what is done with it. The test answers its requests. */
class FakeSession {
  readonly done: string[] = [];
  readonly answers: Array<PromiseWithResolvers<Response>> = [];
  readonly closeAllConnections = async () => void this.done.push('close');
  readonly fetch = (url: string) => {
    this.done.push(url);
    const answer = Promise.withResolvers<Response>();
    this.answers.push(answer);
    return answer.promise;
  };
}

function setUp() {
  const sessions: FakeSession[] = [];
  const send = createSendOnce(
    (place) => {
      sessions[place] = new FakeSession();
      return sessions[place] as unknown as Session;
    },
    (session, url, init) => session.fetch(url, init),
  );
  return { sessions, send };
}

/** Runs the promises that are due. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a session closes its connections before each request, and serves the next one when the body was read', async () => {
  const { sessions, send } = setUp();
  const first = send('/1', { method: 'POST' });
  await settle();
  sessions[0]?.answers[0]?.resolve(new Response('one', { status: 201, headers: { a: 'b' } }));
  const response = await first;
  expect([response.status, response.headers.get('a')]).toEqual([201, 'b']);
  expect(await response.text()).toBe('one');
  await settle();
  void send('/2', { method: 'POST' });
  await settle();
  expect(sessions.map(({ done }) => done)).toEqual([['close', '/1', 'close', 'close', '/2']]);
});

test('a session serves no other request when its own has no answer yet, or an answer that is not read', async () => {
  const { sessions, send } = setUp();
  const first = send('/1', { method: 'POST' });
  void send('/2', { method: 'POST' });
  await settle();
  sessions[0]?.answers[0]?.resolve(new Response('one'));
  await first;
  void send('/3', { method: 'POST' });
  await settle();
  expect(sessions.map(({ done }) => done)).toEqual([
    ['close', '/1'],
    ['close', '/2'],
    ['close', '/3'],
  ]);
});

const ends: ReadonlyArray<readonly [string, (response: Response) => Promise<unknown>]> = [
  ['cancelled', async (response) => response.body?.cancel()],
  ['read', (response) => response.text()],
];
for (const [name, end] of ends) {
  test(`a session is used again when the body was ${name}`, async () => {
    const { sessions, send } = setUp();
    for (let count = 0; count < 50; count += 1) {
      const request = send('/', { method: 'POST' });
      await settle();
      sessions[0]?.answers.at(-1)?.resolve(new Response('body'));
      await end(await request);
      await settle();
    }
    expect(sessions).toHaveLength(1);
  });
}

test('a session is used again when a request failed, had no body, or was aborted while its body was read', async () => {
  const { sessions, send } = setUp();
  const failed = send('/failed', { method: 'POST' });
  await settle();
  sessions[0]?.answers[0]?.reject(new Error('net::ERR_FAILED'));
  await expect(failed).rejects.toThrow('net::ERR_FAILED');
  await settle();

  const empty = send('/empty', { method: 'POST' });
  await settle();
  sessions[0]?.answers[1]?.resolve(new Response(null, { status: 204 }));
  expect((await empty).status).toBe(204);
  await settle();

  const player = new AbortController();
  const aborted = send('/aborted', { method: 'POST', signal: player.signal });
  await settle();
  sessions[0]?.answers[2]?.resolve(new Response(new ReadableStream()));
  const reading = (await aborted).text();
  player.abort(new Error('cancelled'));
  await expect(reading).rejects.toThrow('cancelled');
  await settle();

  void send('/last', { method: 'POST' });
  await settle();
  expect(sessions).toHaveLength(1);
});

test('GET and HEAD alone are safe to send again', () => {
  expect([undefined, 'GET', 'HEAD', 'POST', 'PUT', 'DELETE'].filter(isSafe)).toEqual([
    undefined,
    'GET',
    'HEAD',
  ]);
});
