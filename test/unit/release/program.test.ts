import { describe, expect, test } from 'vitest';
import { electronVersions, machineNamed, readHeader } from '../../../dev/release/program.ts';

/** A header of 128 bytes with these bytes, in hex, at their places. */
function header(parts: Readonly<Record<number, string>>): Buffer {
  const bytes = Buffer.alloc(128);
  for (const [at, hex] of Object.entries(parts)) Buffer.from(hex, 'hex').copy(bytes, Number(at));
  return bytes;
}
const elf = (machine: string) => header({ 0: '7f454c46', 18: machine });
const pe = (machine: string) => header({ 0: '4d5a', 60: '40000000', 64: `50450000${machine}` });

describe('L2 the header of a program', () => {
  test.each([
    ['ELF for x64', elf('3e00'), { system: 'linux', machine: 'x64' }],
    ['ELF for arm64', elf('b700'), { system: 'linux', machine: 'arm64' }],
    ['ELF for another processor', elf('2800'), { system: 'linux', machine: null }],
    ['PE for x64', pe('6486'), { system: 'win32', machine: 'x64' }],
    ['PE for arm64', pe('64aa'), { system: 'win32', machine: 'arm64' }],
    ['Mach-O for x64', header({ 0: 'cffaedfe07000001' }), { system: 'darwin', machine: 'x64' }],
    ['Mach-O for arm64', header({ 0: 'cffaedfe0c000001' }), { system: 'darwin', machine: 'arm64' }],
    ['Mach-O for both', header({ 0: 'cafebabe' }), { system: 'darwin', machine: 'universal' }],
    ['a DOS program', header({ 0: '4d5a' }), null],
    ['a script', header({ 0: '23212f62' }), null],
    ['an empty file', Buffer.alloc(0), null],
  ])('is read from %s', (_, bytes, expected) => {
    expect(readHeader(bytes)).toEqual(expected);
  });
});

test.each([
  ['linux-unpacked', 'x64'],
  ['linux-arm64-unpacked', 'arm64'],
  ['win-arm64-unpacked', 'arm64'],
  ['mac-universal', 'universal'],
  ['latchkey-0.1.0-linux-amd64.deb', 'x64'],
  ['latchkey-0.1.0-linux-aarch64.rpm', 'arm64'],
  ['latchkey-0.1.0-win.exe', undefined],
])('L2 the name %s says that the program is for %s', (name, machine) => {
  expect(machineNamed(name)).toBe(machine);
});

test('L1 each version of Electron in a program is found once', () => {
  const text = 'Electron/%s …Electron/43.2.0 Safari Electron/43.2.0\0Electron/45.0.0-beta.2 x';
  expect(electronVersions(Buffer.from(text))).toEqual(['43.2.0', '45.0.0-beta.2']);
});
