import { expect, test } from 'vitest';
import { signInPortOf } from '../../../src-main/support/check-up/sign-in-port.ts';

test.each([
  ['http://127.0.0.1:49152/callback', 49_152],
  ['http://[::1]:8123/callback', 8123],
])('signInPortOf returns the port of the redirect URI %s', (redirectUri, port) => {
  const query = new URLSearchParams({ client_id: 'x', redirect_uri: redirectUri });
  expect(signInPortOf(`https://auth.example.com:8443/authorize?${query}`)).toBe(port);
});

test('signInPortOf returns null when no sign-in waits', () => {
  expect(signInPortOf(undefined)).toBeNull();
});
