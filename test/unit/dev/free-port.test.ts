import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../../dev/lib/free-port.ts';
import { listenOnLoopback } from '../../../dev/lib/loopback.ts';

test('the wanted port is chosen where it is free', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
});

test('a port that is taken is left alone, and the other is none that a system gives to a program that asks for any', async () => {
  await using server = createServer();
  const taken = await listenOnLoopback(server);
  const port = await freePort(taken);
  expect(port).not.toBe(taken);
  expect(port).toBeLessThan(32_768);
});
