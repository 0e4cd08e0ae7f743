/** Takes the arguments that electron-builder gives to fpm for a deb, and packs with dpkg-deb. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

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

const text = (name: string): string => String(values[name] ?? '');
const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
if (text('t') !== 'deb') throw new Error(`This packer packs deb, not ${text('t')}.`);

const tree = mkdtempSync(path.join(tmpdir(), 'latchkey-deb-'));
try {
  for (const each of positionals) {
    const [from = '', to = ''] = each.split('=');
    const target = path.join(tree, to);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(from, target, { recursive: true });
  }
  const control = path.join(tree, 'DEBIAN');
  mkdirSync(control);
  writeFileSync(
    path.join(control, 'control'),
    [
      `Package: ${text('name')}`,
      `Version: ${text('version')}`,
      `Architecture: ${text('architecture')}`,
      `Maintainer: ${text('maintainer')}`,
      `Depends: ${list(values.depends)}`,
      `Recommends: ${list(values['deb-recommends'])}`,
      `Homepage: ${text('url')}`,
      `Priority: ${text('deb-priority')}`,
      `Description: ${text('description')}`,
      '',
    ].join('\n'),
  );
  for (const [script, file] of [
    ['postinst', text('after-install')],
    ['postrm', text('after-remove')],
  ] as const) {
    cpSync(file, path.join(control, script));
    execFileSync('chmod', ['755', path.join(control, script)]);
  }
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, text('package')]);
} finally {
  rmSync(tree, { recursive: true, force: true });
}
