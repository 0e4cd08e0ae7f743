/** Updates on Windows: who signed the installer, and how it is started. PowerShell's answers are made here. */
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { windowsInstaller } from '../../../src-main/update/windows-installer.ts';
import {
  checkWindowsSignature,
  commonNameOf,
  type RunPowerShell,
} from '../../../src-main/update/windows-signature.ts';
import { type Announced, newVersion, sha512 } from '../../support/update-feed.ts';
import {
  checkFor,
  oldVersion,
  quit,
  startFeedAndLauncher,
} from '../../support/updating-launcher.ts';

const publisher = 'Example Games, Inc.';
const subject = 'CN="Example Games, Inc.", O="Example Games, Inc.", L=Berlin, C=DE';
const name = 'latchkey-1.1.0-win-x64.exe';

/** What Get-AuthenticodeSignature finds in a file. */
const found =
  (change: Record<string, unknown> = {}): RunPowerShell =>
  async (_script, file) =>
    JSON.stringify({ Path: file, Status: 0, Subject: subject, ...change });

async function startOnWindows(runPowerShell: RunPowerShell) {
  const started = await startFeedAndLauncher({
    installer: windowsInstaller({ publishers: [publisher], runPowerShell }),
  });
  started.feed.announce('1.1.0', newVersion(name));
  return started;
}

test.each<[string, RunPowerShell]>([
  ['has no signature', found({ Status: 2, Subject: null })],
  ['has a wrong signature', found({ Status: 3 })],
  ['is signed by a certificate that nobody trusts', found({ Status: 4 })],
  ['is signed by another publisher', found({ Subject: 'CN=Evil Games, O=Evil, C=DE' })],
  ['is signed by a name that begins like the publisher', found({ Subject: 'CN=Example Games' })],
  ['names the publisher as its organisation only', found({ Subject: 'CN=Evil, O=Example Games' })],
  ['cannot be checked, because PowerShell is blocked', () => Promise.reject(new Error('EACCES'))],
  ['cannot be checked, because PowerShell answers nothing', async () => ''],
  ['was exchanged for another file in the check', found({ Path: 'C:\\other.exe' })],
])('an update that %s is thrown away', async (_what, runPowerShell) => {
  const { launcher } = await startOnWindows(runPowerShell);
  expect(await checkFor(launcher)).toMatchObject({
    status: 'failed',
    problem: { code: 'LK-705' },
  });
  expect(await readdir(launcher.pending)).toEqual([]);
  await quit(launcher);
  expect(await launcher.installed()).toEqual(oldVersion);
});

test('a file of an earlier start is thrown away when its signature is no longer valid', async () => {
  let answer = found();
  const { feed, launcher } = await startOnWindows((script, file) => answer(script, file));
  await checkFor(launcher);
  answer = found({ Status: 3 });
  // The second start finds the file that the first one left.
  const next = await startFeedAndLauncher({
    feedUrl: feed.url,
    folder: launcher.folder,
    installer: windowsInstaller({ publishers: [publisher], runPowerShell: answer }),
  });
  expect(await checkFor(next.launcher)).toMatchObject({ problem: { code: 'LK-705' } });
});

/** Says how it was started. Linux runs it by its first line. */
const script = (output: string): Announced => ({
  name,
  content: Buffer.from(
    `#!/bin/sh\necho "$@" > '${output}.part' && mv '${output}.part' '${output}'\n`,
  ),
});

test.each([
  ['starts the launcher again when the player wants it now', true, '--updated /S --force-run\n'],
  ['does not start the launcher again when the player quits', false, '--updated /S\n'],
])('the installer %s', async (_what, startsAgain, args) => {
  const installer = windowsInstaller({ publishers: [publisher], runPowerShell: found() });
  const { feed, launcher } = await startOnWindows(found());
  const output = path.join(launcher.folder, 'arguments');
  const file = script(output);
  feed.announce('1.1.0', file);
  await checkFor(launcher);
  const place = path.join(launcher.pending, name);
  await chmod(place, 0o755);
  await installer.install({ place, sha512: sha512(file.content) }, startsAgain);
  await expect.poll(() => readFile(output, 'utf8').catch(() => '')).toBe(args);
});

test('an installer that was changed on the disk is not started when the launcher quits', async () => {
  const { launcher } = await startOnWindows(found());
  await checkFor(launcher);
  const place = path.join(launcher.pending, name);
  await writeFile(place, script(path.join(launcher.folder, 'arguments')).content);
  await chmod(place, 0o755);
  await quit(launcher);
  expect(launcher.updates.view()).toMatchObject({
    status: 'failed',
    problem: { code: 'LK-704' },
  });
});

test('an installer that cannot be started is named, and nobody is asked for an administrator', async () => {
  const { launcher } = await startOnWindows(found());
  await checkFor(launcher);
  // Linux does not start a file that is no program, as Windows does with one that a policy blocks.
  await quit(launcher);
  expect(launcher.updates.view()).toMatchObject({
    status: 'failed',
    problem: { code: 'LK-707', details: { reason: 'EACCES' } },
  });
});

test('an installer that spawn itself refuses is named as well', async () => {
  const { feed, launcher } = await startOnWindows(found());
  const place = path.join(launcher.pending, name);
  // A script that is its own interpreter.
  feed.announce('1.1.0', { name, content: Buffer.from(`#!${place}\n`) });
  await checkFor(launcher);
  await chmod(place, 0o755);
  await quit(launcher);
  expect(launcher.updates.view()).toMatchObject({
    status: 'failed',
    problem: { code: 'LK-707', details: { reason: 'ELOOP' } },
  });
});

test('checkWindowsSignature hands the path over as a variable when it has quotes in it', async () => {
  const seen: string[] = [];
  const file = "C:\\Users\\o'brien; calc.exe '\\a.exe";
  await checkWindowsSignature(file, [publisher], async (text, place) => {
    seen.push(text, place);
    return found()(text, place);
  });
  expect(seen[0]).not.toContain('brien');
  expect(seen[1]).toBe(file);
});

test.each([
  ['CN=Example, O=Example, C=DE', 'Example'],
  ['CN="Example, Inc.", C=US', 'Example, Inc.'],
  ['CN="The ""Real"" One", C=US', 'The "Real" One'],
  ['C=DE, CN=Example', 'Example'],
  ['O=Example', ''],
  ['CN=One, CN=Two', ''],
  ['CN="One" Two', ''],
  ['', ''],
])('commonNameOf answers the one common name of %s', (text, expected) => {
  expect(commonNameOf(text)).toBe(expected);
});
