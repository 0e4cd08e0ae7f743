/** Checks of `release:verify` that compare the records of a release. test/release/verify.spec.ts plants faults in a package. */
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Manifest } from '../../../dev/release/manifest.ts';
import type { App } from '../../../dev/release/opened-release.ts';
import type { OpenedRelease } from '../../../dev/release/verify/check.ts';
import { identityChecks } from '../../../dev/release/verify/identity.ts';
import { sbom } from '../../../dev/release/verify/notices.ts';
import { recordChecks } from '../../../dev/release/verify/records.ts';
import { sizes } from '../../../dev/release/verify/sizes.ts';
import { updateChecks } from '../../../dev/release/verify/updates.ts';
import { verifyRelease } from '../../../dev/release/verify/verify.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { emptyApp } from '../../support/release-app.ts';

const checks = [...identityChecks, ...recordChecks, ...updateChecks, sbom, sizes];

const manifest: Manifest = {
  version: '0.1.0',
  tag: 'v0.1.0',
  commit: 'a'.repeat(40),
  kind: 'release',
  appId: 'games.arcade.launcher',
  signed: false,
  versions: { electron: '45.4.1', 'electron-builder': '26.17.0', node: '24.0.0' },
  apps: [],
  files: [],
};

async function appIn(folder: string): Promise<App> {
  const place = path.join(folder, 'linux-unpacked');
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'app.asar'), '');
  return { ...emptyApp, place, resources: place };
}

/** Returns what the check with this ID finds in a release of one app. */
async function problemsOf(
  id: string,
  { app: appChanges = {}, ...changes }: Partial<OpenedRelease> & { readonly app?: Partial<App> },
) {
  const { folder = temporaryFolder() } = changes;
  const app = { ...(await appIn(folder)), ...appChanges };
  const packages = { apps: [app], problems: [], opened: [], notOpened: [] };
  const release = { folder, apps: [app], files: [], manifest, packages, ...changes };
  const check = checks.find((each) => each.id === id);
  if (!check) return undefined;
  return 'inspectApp' in check
    ? (await check.inspectApp(app, release)).problems
    : (await check.inspectRelease(release)).problems;
}

test('the check kind names a release under the name of another product', async () => {
  const packageJson = { ...emptyApp.packageJson, productName: 'Other' };
  expect(await problemsOf('kind', { app: { packageJson } })).toEqual([
    'the product of a build “release” is not called Other',
  ]);
});

test('the check kind names an unsigned build under the name of a release', async () => {
  const latchkeyBuild = 'unsigned' as const;
  const packageJson = { ...emptyApp.packageJson, productName: 'Latchkey Unsigned', latchkeyBuild };
  const deb = 'latchkey-0.1.0-linux-amd64.deb';
  expect(await problemsOf('kind', { app: { packageJson }, files: [deb] })).toContain(
    `${deb} is not named as unsigned`,
  );
});

test('the check version names a manifest of another version', async () => {
  expect(await problemsOf('version', { manifest: { ...manifest, version: '0.0.9' } })).toEqual([
    'the app is 0.1.0, the manifest says 0.0.9',
  ]);
});

test('the check manifest names an app that is only in the folder, or only in the manifest', async () => {
  const recorded = { folder: 'win-unpacked', asar: { headerSha256: '' }, files: [], electron: [] };
  expect(await problemsOf('manifest', { manifest: { ...manifest, apps: [recorded] } })).toEqual([
    'linux-unpacked is not in it',
    'win-unpacked is not there',
  ]);
});

test('the check manifest names a download that it does not list', async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'latchkey-0.1.0-linux-amd64.deb'), '');
  expect(
    await problemsOf('manifest', {
      folder,
      files: ['latchkey-0.1.0-linux-amd64.deb'],
      manifest: {
        ...manifest,
        apps: [{ folder: 'linux-unpacked', asar: { headerSha256: '' }, files: [], electron: [] }],
      },
    }),
  ).toEqual(['latchkey-0.1.0-linux-amd64.deb is not in it']);
});

test('the check feed names a system whose launchers hear of no version', async () => {
  expect(await problemsOf('feed', { files: ['latchkey-0.1.0-linux-amd64.deb'] })).toEqual([
    'no launcher for linux hears of this version',
  ]);
});

test('the check sbom names an SBOM of Electron alone', async () => {
  const folder = temporaryFolder();
  const version = manifest.versions.electron;
  const electron = { name: 'electron', version, purl: `pkg:npm/electron@${version}`, licenses: [] };
  await writeFile(
    path.join(folder, 'sbom.cdx.json'),
    JSON.stringify({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'latchkey', version: manifest.version } },
      components: [electron],
    }),
  );
  expect(await problemsOf('sbom', { folder })).toEqual(['no packages']);
});

test.each([
  {
    file: 'latchkey.deb',
    bytes: 300_000_001,
    problems: ['latchkey.deb has 300.0 MB, more than 300.0 MB'],
  },
  { file: 'latchkey.deb', bytes: 300_000_000, problems: [] },
  {
    file: 'linux-unpacked/latchkey',
    bytes: 700_000_001,
    problems: ['linux-unpacked has 700.0 MB, more than 700.0 MB'],
  },
])(
  'the check sizes finds $problems where $file has $bytes bytes',
  async ({ file, bytes, problems }) => {
    const folder = temporaryFolder();
    await mkdir(path.join(folder, 'linux-unpacked'));
    await writeFile(path.join(folder, file), '');
    // Without content, so it takes no place on the disk.
    await truncate(path.join(folder, file), bytes);
    const place = path.dirname(file) === '.' ? { files: [file] } : { app: { files: ['latchkey'] } };
    expect(await problemsOf('sizes', { folder, ...place })).toEqual(problems);
  },
);

test('verifyRelease names five problems of a check, counts the others, and leaves no folder behind', async () => {
  const [folder, work] = [temporaryFolder(), temporaryFolder()];
  vi.stubEnv('TMPDIR', work);
  vi.stubEnv('TEMP', work);
  for (const name of 'abcdefg') await writeFile(path.join(folder, `${name}.msi`), '');
  const { checks: results } = await verifyRelease(folder);
  expect(results.find(({ id }) => id === 'downloads')?.found).toMatch(
    /^a\.msi .+; e\.msi [^;]+; and 2 more$/,
  );
  expect(await readdir(work)).toEqual([]);
});
