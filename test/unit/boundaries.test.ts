/** The lint rules of this house are proved by breaking them: rooms do not reach around each other. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

/** The folders of a part of the code: each is a room. */
const foldersOf = (part: string): string[] =>
  readdirSync(path.join(root, part), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const except = (rooms: readonly string[], ...others: readonly string[]): string[] =>
  rooms.filter((room) => !others.includes(room));

/** Each of these rooms with each of the features that are not itself. */
const pairs = (part: string, rooms: readonly string[], features: readonly string[]) =>
  rooms.flatMap((room) =>
    except(features, room).map((other) => [`${part}/${room}`, `../${other}/x.ts`] as const),
  );

const featuresOfMain = except(foldersOf('src-main'), 'auth', 'base', 'electron', 'platform');
const featuresOfWindow = except(foldersOf('src-renderer'), 'public', 'ui');

const forbidden = [
  ['src-main', 'electron'],
  ['src-main', 'electron/main'],
  ['src-main/sign-in', '../electron/window.ts'],
  ['src-main/platform', '../auth/tokens.ts'],
  ['src-main/base', '../platform/http.ts'],
  ['src-main/base', '../config.ts'],
  ['src-main/electron', '../auth/tokens.ts'],
  ...pairs('src-main', foldersOf('src-main'), featuresOfMain),
  ['src-main/support/deeper', '../../sign-in/attempt.ts'],
  ['src-main/platform', '../electron/window.ts'],
  ['src-main/accounts', '../../src-renderer/app.tsx'],
  ['src-main/electron', '../sign-in/attempt.ts'],
  ['src-main/electron', '../../src-renderer/app.tsx'],
  ['src-shared', 'node:fs'],
  ['src-shared', 'electron/common'],
  ['src-shared', '../src-main/config.ts'],
  ['src-shared', 'react'],
  ['src-renderer', 'node:path'],
  ['src-renderer', 'electron/renderer'],
  ['src-renderer/home', '../../src-main/config.ts'],
  ...pairs('src-renderer', except(foldersOf('src-renderer'), 'home', 'public'), featuresOfWindow),
  ['src-main/electron', '../update/update.ts'],
  ['src-preload', '../src-main/config.ts'],
  ['src-preload', 'node:fs'],
  ['src-preload', 'electron/main'],
  ['src-main/electron', 'electron/renderer'],
  ['src-main', '../dev/lib/process.ts'],
  ['src-main/sign-in', '../main.ts'],
  ['src-platform', '../src-main/config.ts'],
  ['src-platform', 'electron'],
  ['dev/gallery', 'node:fs'],
  ['dev/gallery', 'electron/renderer'],
  ['dev/gallery', '../../src-main/config.ts'],
  ['dev/gallery', '../lib/process.ts'],
  ['dev/gallery/states', '../../../test/e2e/support/steps.ts'],
] as const;

const allowed = [
  ['src-main/electron', 'electron/main'],
  ['src-main', './electron/window.ts'],
  ['src-main', 'node:fs'],
  ['src-main', './sign-in/sign-in.ts'],
  ['src-main/sign-in', '../platform/http.ts'],
  ['src-main/sign-in', '../auth/tokens.ts'],
  ['src-main/auth', '../platform/http.ts'],
  ['src-main/update', '../platform/http.ts'],
  ['src-main/support/deeper', '../../base/failure.ts'],
  ['src-preload', 'electron/renderer'],
  ['src-renderer', '../src-shared/state.ts'],
  ['src-renderer/home', '../payments/pay-entry.tsx'],
  ['src-renderer/payments', '../ui/button.tsx'],
  ['dev/gallery', '../../src-renderer/main.tsx'],
] as const;

let folder: string;
let complaints: string;

const interfacing = 'src-shared/declares-an-interface.ts';
const spreading = 'src-shared/spreads-a-literal.ts';

const fileOf = (room: string, specifier: string) =>
  `${room}/imports-${specifier.replace(/\W+/g, '-')}.ts`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'latchkey-'));
  const config = JSON.parse(await readFile(path.join(root, 'biome.json'), 'utf8'));
  const withoutGit = { ...config, vcs: { enabled: false } };
  await writeFile(path.join(folder, 'biome.json'), JSON.stringify(withoutGit));
  for (const [room, specifier] of [...forbidden, ...allowed]) {
    await mkdir(path.join(folder, room), { recursive: true });
    const file = path.join(folder, fileOf(room, specifier));
    await writeFile(file, `import { x } from '${specifier}';\n\nexport const y = x;\n`);
  }
  await cp(path.join(root, 'dev/lint'), path.join(folder, 'dev/lint'), { recursive: true });
  await writeFile(path.join(folder, spreading), 'export const x = { ...{ a: 1 }, b: 2 };\n');
  await writeFile(path.join(folder, interfacing), 'export interface X {\n  a: 1;\n}\n');
  const args = [biome, 'lint', '--max-diagnostics=none', '--reporter=github'];
  complaints = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
});
afterAll(() => rm(folder, { recursive: true }));

test('a literal may not be spread: nobody would find a misspelt key in it', () => {
  expect(complaints).toMatch(new RegExp(`${spreading},.*nobody finds a misspelt key`));
});

test('a type is no interface: an interface elsewhere could add to it', () => {
  expect(complaints).toMatch(new RegExp(`useConsistentTypeDefinitions,.*${interfacing},`));
});

const complaintsOf = (room: string, specifier: string) =>
  complaints.split('\n').filter((line) => line.includes(`/${fileOf(room, specifier)},`));

test.each(forbidden)('%s may not import %s', (room, specifier) => {
  expect(complaintsOf(room, specifier).join()).toMatch(/noRestrictedImports|noNodejsModules/);
});

test.each(allowed)('%s may import %s', (room, specifier) => {
  expect(complaintsOf(room, specifier)).toEqual([]);
});
