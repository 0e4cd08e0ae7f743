import { expect, test } from 'vitest';
import { checkUp, machine } from '../../support/check-up.ts';
import { startPlatform } from '../../support/check-up-platform.ts';
import { configFor, page } from '../../support/scripted-platform.ts';
import { announcement, entryOf, newVersion, signed } from '../../support/update-feed.ts';

const file = newVersion('latchkey.AppImage', 1);
const contentOf = (version: string) => ({ version, files: [entryOf(file)] });
const announced = (version: string) => JSON.stringify(signed(contentOf(version)));

async function judge(text: string, status = 200, installsItself = false) {
  const platform = await startPlatform({ [`/updates/${announcement}`]: page(text, status) });
  const config = configFor(platform.url, { update: { feedUrl: `${platform.url}/updates` } });
  const { step } = await checkUp(machine({ config, updates: { installsItself } }));
  return step('updates');
}

test.each([
  [
    'a newer version',
    announced('1.3.0'),
    200,
    'ok',
    /announces version 1\.3\.0; this one is 1\.2\.3/,
  ],
  ['this version', announced('1.2.3'), 200, 'ok', /announces this version, 1\.2\.3/],
  ['a web page', '<title>Sign in</title>', 200, 'failed', /LK-702.*JSON/],
  ['no version', '{"version":"latest"}', 200, 'failed', /LK-702.*version/],
  ['no signature (B1)', JSON.stringify(contentOf('1.3.0')), 200, 'failed', /LK-708/],
  // At once: electron-updater would parse it as YAML.
  ['line breaks alone (A1)', '\n'.repeat(500_000), 200, 'failed', /LK-702.*JSON/],
  ['nothing', '', 404, 'failed', /LK-701.*404/],
  [
    'a server error',
    '',
    503,
    'failed',
    /LK-305.*127\.0\.0\.1:\d+ answered with the server error 503/,
  ],
  ['too many requests', '', 429, 'failed', /LK-312.*429/],
] as const)('the check-up judges the update feed when it answers with %s', async (...answer) => {
  const [, text, status, is, says] = answer;
  const step = await judge(text, status);
  expect(step).toMatchObject({ status: is });
  expect(step.found).toMatch(says);
});

test('the check-up says whether this copy can update itself', async () => {
  const step = await judge(announced('1.2.3'), 200, true);
  expect(step.found).toContain('Latchkey installs updates itself.');
});
