import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toAppError } from '../../../src-main/base/failure.ts';
import { readConfig } from '../../../src-main/config.ts';
import { readLogo } from '../../../src-main/window/logo.ts';
import { configFile } from '../../support/config-file.ts';
import { temporaryFolder } from '../../support/folder.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

/** Returns the path of a configuration, with a file `logo.svg` beside it. */
function beside(content: string | Buffer | null): string {
  const folder = temporaryFolder();
  if (content !== null) writeFileSync(path.join(folder, 'logo.svg'), content);
  const file = path.join(folder, 'latchkey.json');
  const config = { ...configFile('https://auth.example.com'), brand: { logo: 'logo.svg' } };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

function refused(file: string) {
  try {
    return readLogo(file, 'logo.svg');
  } catch (error) {
    return toAppError(error);
  }
}

test.each([
  ['an SVG', svg, 'image/svg+xml'],
  [
    'an SVG after a declaration, a type and a comment',
    `\uFEFF<?xml version="1.0"?>\n<!-- a > b\nc -->\n<!DOCTYPE svg>\n${svg}`,
    'image/svg+xml',
  ],
  ['a PNG, whatever its name', png, 'image/png'],
])('readConfig reads the logo when it is %s', (_name, content, contentType) => {
  const { logo } = readConfig(beside(content));
  expect(logo?.contentType).toBe(contentType);
  expect(Buffer.from(logo?.bytes ?? []).equals(Buffer.from(content))).toBe(true);
});

test.each([
  ['is not there', null, 'there is no file “logo.svg” beside the configuration'],
  ['is a page', `<html>${svg}</html>`, 'is neither an SVG nor a PNG picture'],
  ['is an SVG that no browser draws', '<svg/>', 'is neither an SVG nor a PNG picture'],
  ['only begins as a PNG', png.subarray(0, 4), 'is neither an SVG nor a PNG picture'],
  ['is empty', '', 'is neither an SVG nor a PNG picture'],
  [
    'A10 has many comments',
    `${'<!---->'.repeat(9_000)}<p/>`,
    'is neither an SVG nor a PNG picture',
  ],
  ['is too large', svg + ' '.repeat(64 * 1024), 'is larger than 64 KB'],
])('readLogo names key, file and reason when the logo %s', (_name, content, reason) => {
  const file = beside(content);
  expect(refused(file)).toEqual({ code: 'LK-106', details: { key: 'brand.logo', file, reason } });
});

test.skipIf(process.platform === 'win32')('readConfig reads a logo behind a link', () => {
  const file = beside(null);
  const target = path.join(temporaryFolder(), 'mark.svg');
  writeFileSync(target, svg);
  symlinkSync(target, path.join(path.dirname(file), 'logo.svg'));
  expect(readConfig(file).logo?.contentType).toBe('image/svg+xml');
});

test('readLogo refuses a folder', () => {
  const file = beside(null);
  mkdirSync(path.join(path.dirname(file), 'logo.svg'));
  expect(refused(file)).toMatchObject({ details: { reason: 'is not a file' } });
});
