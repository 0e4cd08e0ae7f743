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
  });
  const session = { defaultSession: sessionOf('the default one'), fromPartition: sessionOf };
  return { requests, session };
});
vi.mock('electron/common', () => ({ shell: {} }));
vi.mock('electron/main', () => ({ session: fake.session, clipboard: {}, powerMonitor: {} }));

test('T4 payments never share a session, with its cookies and connections, with the player’s tokens', async () => {
  await platformFetch('https://api.example.com/v1/users/me', {});
  await paymentsFetch('https://api.example.com/payments/1', {});
  const [players, payments] = fake.requests.map(({ session }) => session);
  expect(fake.requests).toHaveLength(2);
  expect(payments).not.toBe(players);
  for (const each of [players, payments]) {
    expect(each).not.toBe('the default one');
    // What is kept on the disk is named so.
    expect(each).not.toMatch(/^persist:/);
  }
});
