import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Order } from './fpm.ts';

/**
 * Packs with rpmbuild. The spec is like fpm's: no scanned dependencies, no changed files, and folders have no owner.
 * `change` spoils it.
 */
export function packRpm(
  { tree, text, list }: Order,
  folder: string,
  change: (spec: string) => string = (spec) => spec,
): void {
  mkdirSync(folder);
  const files = globSync('**', { cwd: tree, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `"/${path.relative(tree, path.join(entry.parentPath, entry.name))}"`);
  const spec = path.join(folder, 'package.spec');
  writeFileSync(
    spec,
    change(
      [
        '%define __os_install_post %{nil}',
        '%define _build_id_links none',
        '%define _binary_payload w1.gzdio',
        `Name: ${text('name')}`,
        `Version: ${text('version')}`,
        'Release: 1',
        `Summary: ${text('rpm-summary')}`,
        `License: ${text('license')}`,
        `Vendor: ${text('vendor')}`,
        `Packager: ${text('maintainer')}`,
        `URL: ${text('url')}`,
        'AutoReqProv: no',
        `Requires: ${list('d')}`,
        '%description',
        text('description'),
        '%install',
        `cp -a '${tree}/.' %{buildroot}/`,
        '%post',
        script(text('after-install')),
        '%postun',
        script(text('after-remove')),
        '%files',
        '%defattr(-,root,root,-)',
        ...files,
        '',
      ].join('\n'),
    ),
  );
  const define = (name: string, value: string) => ['--define', `${name} ${value}`];
  execFileSync('rpmbuild', [
    // As fpm does: electron-builder names this processor as Debian does.
    ...['-bb', '--quiet', '--target', text('architecture').replace('amd64', 'x86_64')],
    ...define('_topdir', folder),
    ...define('_rpmfilename', 'package.rpm'),
    spec,
  ]);
  cpSync(path.join(folder, 'RPMS/package.rpm'), text('package'));
}

/** A script as a spec has it: a percent sign would begin a macro. */
const script = (file: string): string => readFileSync(file, 'utf8').replaceAll('%', '%%');
