/** Takes the arguments that electron-builder gives to fpm, and packs with the system's own tool: dpkg-deb or rpmbuild. */
import { cpSync, mkdirSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packDeb } from './pack-deb.ts';
import { packRpm } from './pack-rpm.ts';

/** What electron-builder asked for: a folder as the package installs it, and the values of fpm's options. */
export type Order = {
  readonly tree: string;
  readonly text: (name: string) => string;
  /** A list, separated by commas. */
  readonly list: (name: string) => string;
};

const args = process.argv.slice(2);
/** The values of an option, which electron-builder names by its letter or its word. */
const valuesOf = (name: string): string[] =>
  args.filter((_value, index) => args[index - 1]?.match(/^--?(.+)/)?.[1] === name);

using folder = mkdtempDisposableSync(path.join(tmpdir(), 'latchkey-fpm-'));
const tree = path.join(folder.path, 'tree');
for (const each of args.filter((arg) => /^\/.+=\//.test(arg))) {
  const [from = '', to = ''] = each.split('=');
  const target = path.join(tree, to);
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true });
}
const order: Order = {
  tree,
  text: (name) => valuesOf(name).at(-1) ?? '',
  list: (name) => valuesOf(name).join(', '),
};
const kind = order.text('t');
if (kind === 'deb') packDeb(order);
else if (kind === 'rpm') packRpm(order, path.join(folder.path, 'rpm'));
else throw new Error(`This packer packs deb and rpm, not ${kind}.`);
