/** Where each system keeps the hash of app.asar, which only the real program reads. */
import { NtExecutable, NtExecutableResource } from 'resedit';
import { expect, test } from 'vitest';
import { hashInPropertyList, hashInWindowsProgram } from '../../../dev/release/embedded-hash.ts';

const hash = 'ab'.repeat(32);
const other = 'cd'.repeat(32);

const entry = (name: string, value: string) =>
  `<key>${name}</key><dict><key>algorithm</key><string>SHA256</string><key>hash</key><string>${value}</string></dict>`;
const propertyList = (...entries: string[]) =>
  `<plist><dict><key>CFBundleName</key><string>Latchkey</string><key>ElectronAsarIntegrity</key><dict>${entries.join('\n')}</dict></dict></plist>`;

test('hashInPropertyList returns the hash of app.asar', () => {
  const list = propertyList(
    entry('Resources/default_app.asar', other),
    entry('Resources/app.asar', hash),
  );
  expect(hashInPropertyList(list)).toBe(hash);
});

test('hashInPropertyList returns nothing when only another archive has a hash', () => {
  expect(hashInPropertyList(propertyList(entry('Resources/other.asar', other)))).toBeUndefined();
  const emptyEntry = '<key>Resources/app.asar</key><dict></dict>';
  expect(
    hashInPropertyList(propertyList(emptyEntry, entry('Resources/b.asar', other))),
  ).toBeUndefined();
});

/** A program of Windows that has nothing but this resource, as electron-builder writes it. */
function windowsProgram(integrity: unknown): Buffer {
  const program = NtExecutable.createEmpty();
  const resource = NtExecutableResource.from(program);
  resource.entries.push({
    type: 'INTEGRITY',
    id: 'ELECTRONASAR',
    lang: 1033,
    codepage: 1200,
    bin: new TextEncoder().encode(JSON.stringify(integrity)).buffer,
  });
  resource.outputResource(program);
  return Buffer.from(program.generate());
}

test('hashInWindowsProgram returns nothing when the program names no archive, or another', () => {
  expect(hashInWindowsProgram(Buffer.from(NtExecutable.createEmpty().generate()))).toBeUndefined();
  const program = windowsProgram([{ file: 'resources\\b.asar', alg: 'SHA256', value: other }]);
  expect(hashInWindowsProgram(program)).toBeUndefined();
});
