/** Checks of `release:verify` that compare the records of a release. test/release/verify.spec.ts plants faults in a package. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from '../../../dev/lib/process.ts';
import { noticesName, noticesText } from '../../../dev/release/notices.ts';
import type { App } from '../../../dev/release/opened-release.ts';
import type { OpenedRelease } from '../../../dev/release/verify/check.ts';
import { identityChecks } from '../../../dev/release/verify/identity.ts';
import { notices, sbom } from '../../../dev/release/verify/notices.ts';
import { recordChecks } from '../../../dev/release/verify/records.ts';
import { signature } from '../../../dev/release/verify/signature.ts';
import { updateChecks } from '../../../dev/release/verify/updates.ts';
import { verifyRelease } from '../../../dev/release/verify/verify.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { emptyApp, emptyManifest, emptyRelease } from '../../support/release-app.ts';
import { entryOf, makeUpdateKey, signed, updateKey } from '../../support/update-feed.ts';

const checks = [...identityChecks, ...recordChecks, ...updateChecks, notices, sbom, signature];

const manifest = emptyManifest;

/** Returns what the check with this ID finds in a release of one app. */
async function problemsOf(
  id: string,
  { app: appChanges = {}, ...changes }: Partial<OpenedRelease> & { readonly app?: Partial<App> },
) {
  const { folder = temporaryFolder() } = changes;
  const app = { ...emptyApp, ...appChanges };
  const packages = { ...emptyRelease.packages, apps: [app] };
  const release = { ...emptyRelease, folder, apps: [app], packages, ...changes };
  const check = checks.find((each) => each.id === id);
  if (!check) return undefined;
  return 'inspectApp' in check
    ? (await check.inspectApp(app, release)).problems
    : (await check.inspectRelease(release)).problems;
}

const unsigned = { latchkeyBuild: 'unsigned', productName: 'Latchkey Unsigned' } as const;
const forTests = { latchkeyBuild: 'test', productName: 'Latchkey Test' } as const;
const deb = 'latchkey-0.0.9-linux-amd64.deb';
test('the checks kind and version name a download of another kind and version', async () => {
  const packageJson = { ...emptyApp.packageJson, ...unsigned };
  const kinds = await problemsOf('kind', { app: { packageJson }, files: [deb] });
  expect(kinds).toContain(`${deb} is not named as unsigned`);
  const versions = await problemsOf('version', { files: [deb] });
  expect(versions).toEqual([`${deb} is not named as 0.1.0`]);
});

const commit = 'f'.repeat(40);
test.each([
  ['kind', { productName: 'Other' }, {}, 'the product of a build “release” is not called Other'],
  ['kind', unsigned, {}, 'the manifest says release, the app unsigned'],
  ['kind', forTests, { kind: 'test' }, 'it is a build for tests'],
  ['version', {}, { version: '0.0.9' }, 'the app is 0.1.0, the manifest says 0.0.9'],
  ['version', {}, { tag: 'v0.2.0' }, 'the tag is v0.2.0, not v0.1.0'],
  ['version', {}, { tag: null }, 'the tag is missing, not v0.1.0'],
  ['commit', { latchkeyCommit: 'unknown' }, { commit: 'unknown' }, 'the commit is unknown'],
  [
    'commit',
    { latchkeyCommit: commit },
    {},
    `the app says ${commit}, the manifest ${manifest.commit}`,
  ],
  ['signature', {}, { signed: true }, 'signed is claimed; Linux packages carry no signature'],
] as const)(
  'the check %s compares the app with the manifest: %j and %j',
  async (id, inApp, inManifest, problem) => {
    const packageJson = { ...emptyApp.packageJson, ...inApp };
    const changed = { ...manifest, ...inManifest };
    expect(await problemsOf(id, { app: { packageJson }, manifest: changed })).toEqual([problem]);
  },
);

test('the check signature asks for none of the app for Linux beside a signed one of another system', async () => {
  const apps = [emptyApp, { ...emptyApp, system: 'darwin' as const }];
  const signed = { ...manifest, signed: true };
  expect(await problemsOf('signature', { apps, manifest: signed })).toEqual([]);
});

test('A21 the check identity names placeholders, and an app without a key for updates', async () => {
  const homepage = 'https://latchkey.example';
  const packageJson = { ...emptyApp.packageJson, homepage, author: 'A <a@latchkey.example>' };
  const ofExample = { ...manifest, appId: 'example.latchkey.launcher' };
  expect(await problemsOf('identity', { app: { packageJson }, manifest: ofExample })).toEqual([
    'app id example.latchkey.launcher',
    'homepage https://latchkey.example',
    'author A <a@latchkey.example>',
    'latchkeyUpdateKey missing',
  ]);
  expect(await problemsOf('feed-signature', { app: { packageJson } })).toEqual([
    'package.json names no key for updates',
  ]);
});

test('the check manifest names an app that is only in the folder, or only in the manifest', async () => {
  const apps = [{ folder: 'win-unpacked', asar: { headerSha256: '' }, files: [], electron: [] }];
  expect(await problemsOf('manifest', { manifest: { ...manifest, apps } })).toEqual([
    'linux-unpacked is not in it',
    'win-unpacked is not there',
  ]);
});

test('the check manifest names a download that it does not list', async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, deb), '');
  expect(await problemsOf('manifest', { apps: [], folder, files: [deb] })).toEqual([
    `${deb} is not in it`,
  ]);
});

const download = 'latchkey-0.1.0-linux-x86_64.AppImage';
const feed = 'latest-linux.yml';
const entry = entryOf({ name: download, content: Buffer.from('an AppImage') });

/** A release with one download and its announcement. */
async function releaseWith(changes: object, keys = [updateKey]) {
  const folder = temporaryFolder();
  const announced = {
    version: '0.1.0',
    files: [entry],
    releaseNotes: '',
    releaseDate: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
  await writeFile(path.join(folder, download), 'an AppImage');
  const text = JSON.stringify(signed(announced, { name: feed, keys }));
  await writeFile(path.join(folder, feed), text);
  return { folder, files: [download, feed] };
}

const other = `https://other.example/${download}`;
test.each([
  [{}, []],
  [{ version: '0.2.0' }, [`${feed} says 0.2.0, the manifest 0.1.0`]],
  [{ files: [{ ...entry, size: 1 }] }, [`${feed}: the size of ${download} is wrong`]],
  [
    { files: [{ ...entry, sha512: `${'A'.repeat(86)}==` }] },
    [`${feed}: the sum of ${download} is wrong`],
  ],
  [
    { files: [{ ...entry, url: other }] },
    [
      `${feed}: a launcher refuses it`,
      `${feed} has no ${download}`,
      `${feed} names ${other}, which is no update here`,
    ],
  ],
  [{ files: [entry, entry] }, [`${feed} names ${download} twice`]],
  [{ files: [] }, [`${feed} has no ${download}`]],
  [{ packages: {} }, [`${feed}:  is not valid`]],
])('the check feed compares an announcement with %j with the files', async (changes, problems) => {
  expect(await problemsOf('feed', await releaseWith(changes))).toEqual(problems);
});

test('L12 the check feed names an announcement for a processor without an update, and one that is missing', async () => {
  const { folder, files } = await releaseWith({});
  const ofArm = 'latest-linux-arm64.yml';
  expect(await problemsOf('feed', { folder, files: [...files, ofArm] })).toEqual([
    `${ofArm} is for a system without an update here`,
  ]);
  await rm(path.join(folder, feed));
  expect(await problemsOf('feed', { folder, files: [download] })).toEqual([`${feed} is missing`]);
});

test('A21 the check feed-signature names an announcement that another key has signed', async () => {
  const packageJson = { ...emptyApp.packageJson, latchkeyUpdateKey: updateKey.publicKey };
  const problems = async (...keys: (typeof updateKey)[]) =>
    problemsOf('feed-signature', { ...(await releaseWith({}, keys)), app: { packageJson } });
  expect(await problems(updateKey)).toEqual([]);
  expect(await problems(makeUpdateKey())).toEqual([`${feed} is not signed by the key of the app`]);
});

test('the check feed names a system whose launchers hear of no version', async () => {
  expect(await problemsOf('feed', { files: ['latchkey-0.1.0-linux-amd64.deb'] })).toEqual([
    'no launcher for linux hears of this version',
  ]);
});

const component = (name: string, version: string, purl = `pkg:npm/${name}@${version}`) => ({
  name,
  version,
  purl,
  licenses: [{ license: { id: 'MIT' } }],
});
const electron = component('electron', manifest.versions.electron);
const zod = component('zod', '4.0.0');

/** A folder with an SBOM. */
async function folderWithSbom(changes: object = {}): Promise<string> {
  const folder = temporaryFolder();
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'latchkey', version: manifest.version } },
    components: [electron, zod],
    ...changes,
  };
  await writeFile(path.join(folder, 'sbom.cdx.json'), JSON.stringify(document));
  return folder;
}

test.each([
  [{ components: [electron] }, 'no packages'],
  [{ components: [component('electron', '1.0.0'), zod] }, `no ${electron.purl}`],
  [{ components: [electron, zod, zod] }, 'it names a package twice'],
  [
    { components: [electron, component('zod', '4.0.0', 'pkg:npm/zod@0.0.1')] },
    'zod 4.0.0 is called pkg:npm/zod@0.0.1',
  ],
  [{ metadata: { component: { name: 'latchkey', version: '0.0.9' } } }, 'it is of version 0.0.9'],
  [
    { metadata: { component: { name: 'other', version: '0.1.0' } } },
    'sbom.cdx.json: metadata.component.name is not valid',
  ],
  [{ specVersion: '1.0' }, 'sbom.cdx.json: specVersion is not valid'],
])('the check sbom names an SBOM with %j', async (changes, problem) => {
  const folder = await folderWithSbom(changes);
  const found = problemsOf('sbom', { folder }).catch(({ message }: Error) => [message]);
  expect(await found).toEqual([problem]);
});

const licence = await readFile(path.join(root, 'node_modules/zod/LICENSE'), 'utf8');
test.each([
  ['zod', licence, []],
  ['zod', 'See the web page.', ['no notice of zod 4.0.0']],
  ['zod', 'x'.repeat(600), ['no notice of zod 4.0.0']],
  ['qr', licence, ['no notice of zod 4.0.0', 'qr 4.0.0 has a notice and is not in sbom.cdx.json']],
])(
  'L6 the check notices compares an SBOM of zod with a notice of %s: “%s”',
  async (name, licenceText, problems) => {
    const folder = await folderWithSbom();
    const text = noticesText([{ name, version: '4.0.0', license: 'MIT', licenceText }]);
    await writeFile(path.join(folder, noticesName), text);
    expect(await problemsOf('notices', { folder, app: { resources: folder } })).toEqual(problems);
  },
);

test('verifyRelease names five problems of a check, counts the others, and leaves no folder behind', async () => {
  const [folder, work] = [temporaryFolder(), temporaryFolder()];
  vi.stubEnv('TMPDIR', work);
  vi.stubEnv('TEMP', work);
  for (const name of 'abcdefg') await writeFile(path.join(folder, `${name}.msi`), '');
  const { checks: results } = await verifyRelease(folder);
  expect(results.find(({ id }) => id === 'downloads')?.found).toMatch(
    /^a\.msi is not opened: it is no known kind of package; .+; e\.msi [^;]+; and 2 more$/,
  );
  expect(await readdir(work)).toEqual([]);
});
