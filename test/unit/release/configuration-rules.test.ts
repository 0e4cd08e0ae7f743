import { expect, test } from 'vitest';
import { configurationProblems } from '../../../dev/release/configuration-rules.ts';
import { fixtures } from '../../../src-platform/fixtures.ts';

const good = {
  platformName: 'Arcade',
  authUrl: 'https://auth.arcade.games',
  apiUrl: 'https://api.arcade.games/v2',
  clientId: '5f2c9d1e-84b7-4a06-9c3d-1b7e6a52f890',
  publicKey: 'pk_live_8c1f2b7d9e',
};
const problems = (changes: Record<string, unknown>) =>
  configurationProblems(Buffer.from(JSON.stringify({ ...good, ...changes })));

test('configurationProblems finds nothing in a configuration for players', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ redirect: { host: '127.0.0.1', ports: [8000] } })).toEqual([]);
});

test('configurationProblems names a configuration that is not saved as UTF-8, as the launcher does', () => {
  const latin1 = Buffer.from(JSON.stringify({ ...good, platformName: 'Café' }), 'latin1');
  expect(configurationProblems(latin1)).toEqual([
    expect.stringMatching(/^LK-103: .*it is not saved as UTF-8/),
  ]);
});

// The hosts of a private network: test/unit/base/network-place.test.ts.
test.each([
  ['http://127.0.0.1:4000', 'plain http'],
  ['https://127.0.0.1', 'a loopback address'],
  ['https://[::1]', 'a loopback address'],
  ['https://localhost', 'a loopback address'],
  ['https://auth.example.com', 'a placeholder host'],
  ['https://auth.arcade.example', 'a placeholder host'],
  ['https://auth.test', 'a placeholder host'],
  ['https://your-domain.com', 'a placeholder host'],
  ['https://intranet', 'a host of a private network'],
  ['https://10.0.0.1', 'a host of a private network'],
  ['https://0.0.0.0', 'a host of a private network'],
  ['https://localhost.', 'a placeholder host'],
  ['https://auth.example.com.', 'a placeholder host'],
])('configurationProblems refuses %s in every address', (address, problem) => {
  for (const key of ['authUrl', 'apiUrl', 'issuer', 'revocationUrl']) {
    expect(problems({ [key]: address })).toEqual([`${key} is ${problem}.`]);
  }
  expect(problems({ update: { feedUrl: address } })).toEqual([`update.feedUrl is ${problem}.`]);
});

test.each(['https://auth.testing-arcade.com', 'https://latest.games'])(
  'configurationProblems accepts %s',
  (address) => {
    expect(problems({ authUrl: address })).toEqual([]);
  },
);

test.each([
  ...['pk_test_0a1b2c', 'pk_live_0123456789', 'your_key_here', 'pk_demo'],
  fixtures.keys.public,
])('configurationProblems refuses the public key %s', (publicKey) => {
  expect(problems({ publicKey })).toEqual([
    'publicKey is a placeholder, or a key of the embedded platform.',
  ]);
});

test.each(['00000000-0000-0000-0000-000000000000', fixtures.clients[0]?.clientId])(
  'configurationProblems refuses the client %s',
  (clientId) => {
    expect(problems({ clientId })).toEqual(['clientId is a placeholder.']);
  },
);

test('configurationProblems names code and key, and no value, when the launcher would refuse it', () => {
  const [problem = ''] = problems({ clientSecret: 'hush-hush' });
  expect(problem).toContain('LK-108');
  expect(problem).not.toContain('hush-hush');
});
