/** Takes the arguments that electron-builder gives to fpm, and packs with the system's own tool: dpkg-deb or rpmbuild. */
import { cpSync, mkdirSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packDeb } from './pack-deb.ts';
import { packRpm } from './pack-rpm.ts';

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    s: { type: 'string', short: 's' },
    t: { type: 'string', short: 't' },
    force: { type: 'boolean' },
    depends: { type: 'string', short: 'd', multiple: true },
    'deb-recommends': { type: 'string', multiple: true },
    'deb-compression': { type: 'string' },
    'deb-priority': { type: 'string' },
    'rpm-os': { type: 'string' },
    'rpm-compression': { type: 'string' },
    'rpm-summary': { type: 'string' },
    architecture: { type: 'string' },
    'after-install': { type: 'string' },
    'after-remove': { type: 'string' },
    description: { type: 'string' },
    version: { type: 'string' },
    package: { type: 'string' },
    name: { type: 'string' },
    maintainer: { type: 'string' },
    vendor: { type: 'string' },
    url: { type: 'string' },
    license: { type: 'string' },
  },
});

const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

/** What electron-builder asked for: a folder as the package installs it, and the values of fpm's options. */
export type Order = {
  readonly tree: string;
  readonly text: (name: string) => string;
  /** A list, separated by commas. */
  readonly list: (name: string) => string;
};

using folder = mkdtempDisposableSync(path.join(tmpdir(), 'latchkey-fpm-'));
const tree = path.join(folder.path, 'tree');
for (const each of positionals) {
  const [from = '', to = ''] = each.split('=');
  const target = path.join(tree, to);
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true });
}
const order: Order = {
  tree,
  text: (name) => String(values[name] ?? ''),
  list: (name) => list(values[name]),
};
const kind = order.text('t');
if (kind === 'deb') packDeb(order);
else if (kind === 'rpm') packRpm(order, path.join(folder.path, 'rpm'));
else throw new Error(`This packer packs deb and rpm, not ${kind}.`);
