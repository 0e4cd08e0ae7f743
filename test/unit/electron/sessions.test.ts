/** Which of Chromium's sessions a request goes through. */
import { expect, test, vi } from 'vitest';
import { paymentsFetch, platformFetch } from '../../../src-main/electron/system.ts';

type Request = { readonly session: string; readonly url: string };

const fake = vi.hoisted(() => {
  const requests: Request[] = [];
  const sessionOf = (session: string) => ({
    fetch: async (url: string) => {
      requests.push({ session, url });
      return new Response();
    },
    closeAllConnections: async () => {},
    forceReloadProxyConfig: async () => {},
  });
  const session = { defaultSession: sessionOf('the default one'), fromPartition: sessionOf };
  return { requests, session };
});
vi.mock('electron/common', () => ({ shell: {} }));
vi.mock('electron/main', () => ({ session: fake.session, clipboard: {}, powerMonitor: {} }));

test('T4 payments never share a session, with its cookies and connections, with the player’s tokens', async () => {
  const post = { method: 'POST' };
  await platformFetch('https://api.example.com/v1/users/me', {});
  await platformFetch('https://login.example.com/oauth/token', post);
  await paymentsFetch('https://api.example.com/payments/1', {});
  await paymentsFetch('https://api.example.com/transaction-requests', post);
  const names = fake.requests.map(({ session }) => session);
  expect(new Set(names).size).toBe(4);
  for (const each of names) {
    expect(each).not.toBe('the default one');
    // What is kept on the disk is named so.
    expect(each).not.toMatch(/^persist:/);
  }
});
