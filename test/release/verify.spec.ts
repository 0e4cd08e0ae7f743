/** `release:verify` passes a whole release and names each planted fault. */
import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FuseV1Options } from '@electron/fuses';
import { runNode } from '../../dev/lib/process.ts';
import { verifierName } from '../../dev/release/manifest.ts';
import { openRelease } from '../../dev/release/opened-release.ts';
import { runProgram } from '../../dev/release/run-program.ts';
import { writeVerifier } from '../../dev/release/verifier.ts';
import { fuses } from '../../dev/release/verify/fuses.ts';
import { type Report, verifyRelease } from '../../dev/release/verify/verify.ts';
import { writeSums } from '../../dev/release/write-records.ts';
import { programsProblem } from '../../dev/setup/programs.mjs';
import { emptyRelease } from '../support/release-app.ts';
import { faults } from './support/faults.ts';
import { laterFaults } from './support/later-faults.ts';
import { download, expect, found, test } from './support/packaged-release.ts';
import { app, flipFuse, recordAnew, resource } from './support/spoil.ts';

// Packaging takes seconds, so one worker does it once for all of these tests.
test.describe.configure({ mode: 'default' });

const problem = programsProblem('packages', ['mksquashfs', 'unsquashfs']);
test.skip(problem !== undefined, problem);

const failed = ({ checks }: Report) => checks.filter(({ ok }) => !ok).map(({ id }) => id);

test('release:verify exits with 0 and prints one JSON document when a release is complete', async ({
  release,
}) => {
  // It compares no file of this name.
  expect((await openRelease(release)).apps[0]?.files).not.toContain('version');
  const { code, output } = await runNode('dev/release-verify.ts', [release, '--json'], 'gather');
  const report: Report = JSON.parse(output);
  expect(failed(report), output).toEqual([]);
  expect(code).toBe(0);
  expect(report.ok).toBe(true);
  expect(Object.keys(report.checks[0] ?? {})).toEqual(['id', 'title', 'ok', 'found']);
});

test('release-verify.mjs verifies packages when there is no repository', async ({ release }) => {
  await rm(app(release), { recursive: true });
  await writeVerifier(release);
  await writeSums(release);
  const run = () => runProgram(process.execPath, [path.join(release, verifierName), release]);
  const good = await run();
  expect(good.code, good.output).toBe(0);
  expect(good.output).toMatch(/All \d+ checks passed\./);
  expect(good.output).toContain('9 of 9');

  await appendFile(path.join(release, download), '!');
  const bad = await run();
  expect(bad.code).toBe(1);
  expect(bad.output).toContain(`${download} has another hash or size`);
});

test('release:verify says which package of another system it did not open', async ({ release }) => {
  test.skip(process.platform === 'darwin', 'macOS opens disk images');
  const image = 'latchkey-0.1.0-mac-universal.dmg';
  await writeFile(path.join(release, image), '');
  await recordAnew(release);
  const report = await verifyRelease(release);
  expect(failed(report)).toEqual([]);
  expect(found(report, 'downloads')).toBe(
    `1 opened; ${image} is not opened: it needs hdiutil, which macOS has`,
  );
});

test('release:verify fails when the folder holds no package', async ({ unpacked }) => {
  await rm(app(unpacked), { recursive: true });
  expect(failed(await verifyRelease(unpacked))).toEqual(
    expect.arrayContaining(['electron', 'fuses', 'asar-list', 'policy', 'manifest']),
  );
});

test('release:verify fails when app.asar is not an archive', async ({ unpacked }) => {
  await writeFile(resource(unpacked, 'app.asar'), 'not an archive');
  expect(failed(await verifyRelease(unpacked))).toEqual(['app']);
});

// Written out here, so that a change of what is required fails a test.
const requiredFuses = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
} satisfies Record<keyof typeof FuseV1Options, boolean>;

test('release:verify names each fuse that is not as required', async ({ unpacked }) => {
  for (const [name, isOn] of Object.entries(requiredFuses)) await flipFuse(unpacked, name, !isOn);
  const { apps } = await openRelease(unpacked);
  const findings = await Promise.all(apps.map((each) => fuses.inspectApp(each, emptyRelease)));
  expect(findings.flatMap(({ problems }) => problems)).toEqual(
    Object.entries(requiredFuses).map(
      ([name, isOn]) => `${name} is ${isOn ? 'off, not on' : 'on, not off'}`,
    ),
  );
  await recordAnew(unpacked);
  expect(failed(await verifyRelease(unpacked))).toEqual(['fuses']);
});

for (const { name, plant, check, finds, also = [] } of faults) {
  test(`release:verify names ${name}`, async ({ unpacked }) => {
    await plant(unpacked);
    await recordAnew(unpacked);
    const report = await verifyRelease(unpacked);
    expect(found(report, check)).toContain(finds);
    expect(failed(report).sort()).toEqual([check, ...also].sort());
  });
}

for (const { name, plant, check, finds } of laterFaults) {
  test(`release:verify names ${name}, made after the manifest`, async ({ unpacked }) => {
    await plant(unpacked);
    const report = await verifyRelease(unpacked);
    expect(report.ok).toBe(false);
    expect(failed(report)).toContain(check);
    expect(found(report, check)).toContain(finds);
  });
}
