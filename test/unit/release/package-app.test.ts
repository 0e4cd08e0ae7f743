/** How the kinds of build differ in what electron-builder is told. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../dev/lib/process.ts';
import { type BuildKind, buildKindSchema } from '../../../dev/release/build-kind.ts';
import { thisSystem } from '../../../dev/release/opened-release.ts';
import { electronBuilderArguments } from '../../../dev/release/package-app.ts';
import { readAppId } from '../../../dev/release/project.ts';

const argumentsOf = (kind: BuildKind) =>
  electronBuilderArguments({ kind, output: 'dist' }, 'resources');
const settingOf = (kind: BuildKind, setting: string) =>
  argumentsOf(kind)
    .find((each) => each.startsWith(`--config.${setting}=`))
    ?.split('=')[1];

const kinds = buildKindSchema.options;

test.each(['extraMetadata.productName', 'deb.packageName', 'rpm.packageName', 'artifactName'])(
  'no two kinds of build have the same %s',
  (setting) => {
    const values = kinds.map((kind) => settingOf(kind, setting));
    expect(values).not.toContain(undefined);
    expect(new Set(values).size).toBe(kinds.length);
  },
);

test('the launcher tells Windows the app id that it is packaged with', async () => {
  const code = await readFile(path.join(root, 'src-main/electron/lifecycle.ts'), 'utf8');
  expect(code).toContain(`const appId = '${await readAppId(root)}';`);
});

test.each(kinds)('a build of the kind %s is signed if it is a release', (kind) => {
  // The settings of a release are those of electron-builder.yml, which requires a signature.
  const expected = kind === 'release' ? undefined : 'false';
  expect(settingOf(kind, 'forceCodeSigning')).toBe(expected);
  expect(settingOf(kind, 'mac.notarize')).toBe(expected);
});

test('L14 electron-builder publishes nothing, whatever started the build', () => {
  expect(argumentsOf('release').join(' ')).toMatch(/ --publish never( |$)/);
});

test('electronBuilderArguments asks for an unpacked app when no target is named', () => {
  const [system, target] = argumentsOf('unsigned');
  expect([system, target]).toEqual([
    { linux: '--linux', darwin: '--mac', win32: '--win' }[thisSystem()],
    'dir',
  ]);
});
