/** The lint rules that this project adds are proved by breaking them. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../dev/lib/process.ts';

let folder: string;
let complaints: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'latchkey-'));
  const config = JSON.parse(await readFile(path.join(root, 'biome.json'), 'utf8'));
  const withoutGit = { ...config, vcs: { enabled: false } };
  await writeFile(path.join(folder, 'biome.json'), JSON.stringify(withoutGit));
  await cp(path.join(root, 'dev/lint'), path.join(folder, 'dev/lint'), { recursive: true });
  await mkdir(path.join(folder, 'src-shared'));
  const write = (name: string, text: string) =>
    writeFile(path.join(folder, 'src-shared', name), text);
  await write('spreads-a-literal.ts', 'export const x = { ...{ a: 1 }, b: 2 };\n');
  await write('declares-an-interface.ts', 'export interface X {\n  a: 1;\n}\n');
  await write('throws-undefined.ts', 'throw undefined;\n');
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--max-diagnostics=none', '--reporter=github'];
  complaints = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
});
afterAll(() => rm(folder, { recursive: true }));

test('a literal may not be spread: nobody would find a misspelt key in it', () => {
  expect(complaints).toMatch(/spreads-a-literal\.ts,.*nobody finds a misspelt key/);
});

test('a type is no interface: an interface elsewhere could add to it', () => {
  expect(complaints).toMatch(/useConsistentTypeDefinitions,.*declares-an-interface\.ts,/);
});

test('only an error may be thrown: toThrow takes undefined for the error that it names', () => {
  expect(complaints).toMatch(/useThrowOnlyError,.*throws-undefined\.ts,/);
});
