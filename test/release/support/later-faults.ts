/** Faults that come after the records of a release. */
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault } from './faults.ts';
import { lookAlikeVersion } from './look-alike.ts';
import { changeAsar, changeByte, program, replaceIn, resource } from './spoil.ts';

/** A fault that is planted after manifest and sums are written. */
export const laterFaults: readonly Omit<Fault, 'also'>[] = [
  {
    name: 'one changed byte of app.asar',
    plant: (release) => changeByte(resource(release, 'app.asar'), -300_000),
    check: 'asar-contents',
    finds: 'was changed',
  },
  {
    name: 'a changed app.asar with hashes that fit it',
    plant: (release) =>
      changeAsar(resource(release, 'app.asar'), (files) => files.delete('out/main/main.js')),
    check: 'asar-integrity',
    finds: 'the manifest names',
  },
  {
    name: 'L1 a program that is another Electron',
    plant: async (release) => {
      const bytes = await readFile(program(release));
      bytes.write('1.0.0 ', bytes.indexOf('Electron/') + 'Electron/'.length);
      await writeFile(program(release), bytes);
    },
    check: 'electron',
    finds: `the program is Electron 1.0.0, the manifest says ${lookAlikeVersion}`,
  },
  {
    name: 'one changed byte of the program',
    plant: (release) => changeByte(program(release), 100),
    check: 'manifest',
    finds: 'latchkey has another hash',
  },
  {
    name: 'wrong and right sums of one file',
    plant: async (release) => {
      const sums = path.join(release, 'SHA256SUMS');
      const text = await readFile(sums, 'utf8');
      await writeFile(sums, text.replace(/^[0-9a-f]{8}/, '00000000') + text);
    },
    check: 'sums',
    finds: 'it has two lines for one file',
  },
  {
    name: 'sums that sha256sum does not read',
    plant: (release) => replaceIn(path.join(release, 'SHA256SUMS'), '  ', ' x'),
    check: 'sums',
    finds: 'is not in it',
  },
  {
    name: 'a wrong size in the manifest',
    plant: (release) => replaceIn(path.join(release, 'manifest.json'), /"size": \d+/, '"size": 1'),
    check: 'manifest',
    finds: 'has another hash or size',
  },
  {
    name: 'no manifest',
    plant: (release) => rm(path.join(release, 'manifest.json')),
    check: 'manifest',
    finds: 'manifest.json is missing',
  },
  {
    name: 'a second fuse wire, with other fuses',
    plant: (release) =>
      appendFile(program(release), `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0009${'1'.repeat(9)}`),
    check: 'fuses',
    finds: '2 fuse wires that differ',
  },
  {
    name: 'no release-verify.mjs',
    plant: (release) => rm(path.join(release, 'release-verify.mjs')),
    check: 'sums',
    finds: 'release-verify.mjs is missing',
  },
  {
    name: 'no SBOM',
    plant: (release) => rm(path.join(release, 'sbom.cdx.json')),
    check: 'sbom',
    finds: 'sbom.cdx.json is missing',
  },
];
