/** Faults to plant in a packaged release, and the check that has to name each. */
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyMark } from '../../../dev/release/electron-files.ts';
import { fixtures } from '../../../src-platform/fixtures.ts';
import {
  config,
  type Fault,
  inAsar,
  inMain,
  pageFile,
  policyChange,
  replacedInAsar,
  withConfig,
  writtenInAsar,
} from './fault.ts';
import { app, program, replaceIn, resource } from './spoil.ts';

export const faults: readonly Fault[] = [
  {
    name: 'a secret in the configuration',
    plant: withConfig({ clientSecret: 'hush-hush-hush' }),
    check: 'configuration',
    finds: 'LK-108',
    also: ['secrets'],
  },
  {
    name: 'a secret API key in the place of the public one',
    plant: withConfig({ publicKey: 'sk_live_0a1b2c3d4e5f' }),
    check: 'configuration',
    finds: 'LK-108',
    also: ['secrets'],
  },
  {
    name: 'a placeholder client in the configuration',
    plant: withConfig({ clientId: '00000000-0000-0000-0000-000000000000' }),
    check: 'configuration',
    finds: 'clientId is a placeholder',
  },
  {
    name: 'the development key in the configuration',
    plant: withConfig({ publicKey: fixtures.keys.public }),
    check: 'configuration',
    finds: 'publicKey is a placeholder, or a key of the embedded platform',
    also: ['development'],
  },
  {
    name: 'a logo that is missing',
    plant: withConfig({ brand: { logo: 'other.svg' } }),
    check: 'configuration',
    finds: 'LK-106',
    also: ['resources'],
  },
  {
    name: 'no configuration',
    plant: (release) => rm(config(release)),
    check: 'configuration',
    finds: 'latchkey.config.json is missing',
    also: ['resources'],
  },
  {
    name: 'an extra file in app.asar',
    plant: writtenInAsar('out/main/notes.txt', 'notes'),
    check: 'asar-list',
    finds: 'out/main/notes.txt is not allowed',
  },
  {
    name: 'the embedded platform in app.asar',
    plant: writtenInAsar('src-platform/main.ts', 'export {}'),
    check: 'asar-list',
    finds: 'src-platform/main.ts is not allowed',
  },
  {
    name: 'a missing file in app.asar',
    plant: inAsar((files) => files.delete('out/preload/preload.cjs')),
    check: 'asar-list',
    finds: 'out/preload/preload.cjs is missing',
    also: ['window'],
  },
  {
    name: 'a file beside app.asar that Electron could load',
    plant: async (release) => {
      await mkdir(resource(release, 'app'));
      await writeFile(resource(release, 'app/package.json'), '{}');
    },
    check: 'resources',
    finds: 'app/package.json is not allowed',
  },
  {
    name: 'a source map',
    plant: writtenInAsar('out/main/main.js.map', '{"mappings":""}'),
    check: 'source-maps',
    finds: 'out/main/main.js.map holds a source map',
    also: ['asar-list'],
  },
  {
    name: 'a link to a source map',
    plant: inMain('//# sourceMappingURL=main.js.map'),
    check: 'source-maps',
    finds: 'out/main/main.js holds a link to a source map',
  },
  {
    name: 'a private key in the code',
    plant: inMain('k=`-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIB0a1b2c3d4e5f6g7h8i9j0k\n`'),
    check: 'secrets',
    finds: 'out/main/main.js holds a private key',
  },
  {
    name: 'a key of the embedded platform in the code',
    plant: inMain(`key="${fixtures.keys.private}"`),
    check: 'development',
    finds: 'out/main/main.js holds a key of the embedded platform',
  },
  {
    name: 'the development server’s client in the page',
    plant: replacedInAsar(
      pageFile,
      '</head>',
      '<script type="module" src="/@vite/client"></script></head>',
    ),
    check: 'development',
    finds: 'out/renderer/index.html holds the development server’s client',
    also: ['policy'],
  },
  {
    name: 'a loopback address in the code',
    plant: inMain('fetch("http://localhost:5173/")'),
    check: 'loopback',
    finds: 'out/main/main.js holds a loopback address',
  },
  {
    name: 'a weakened script policy',
    plant: policyChange(
      /(["'`])script-src\1:(["'`])'self'\2/,
      '"script-src":"\'self\' \'unsafe-inline\'"',
    ),
    check: 'policy',
    finds: "script-src is 'self' 'unsafe-inline'",
  },
  {
    name: 'a dropped directive of the policy',
    plant: policyChange(/(["'`])frame-ancestors\1:(["'`])'none'\2,/, ''),
    check: 'policy',
    finds: 'frame-ancestors is missing',
  },
  {
    name: 'an added directive of the policy',
    plant: policyChange(/(["'`])base-uri\1:/, '"worker-src":"blob:","base-uri":'),
    check: 'policy',
    finds: 'worker-src is blob:, not known',
  },
  {
    name: 'a second policy in the code',
    plant: inMain("p={'default-src':'*'}"),
    check: 'policy',
    finds: '2 policies in the code, not 1',
  },
  {
    name: 'a policy that is not sent',
    plant: policyChange(/(["'`])content-security-policy\1:Object/, '"x-policy":Object'),
    check: 'policy',
    finds: 'the policy is not sent as a header',
  },
  {
    name: 'an inline script in the page',
    plant: replacedInAsar(pageFile, '</head>', '<script>alert(1)</script></head>'),
    check: 'policy',
    finds: 'index.html has a foreign script',
  },
  {
    name: 'a missing notice',
    plant: (release) =>
      replaceIn(resource(release, 'THIRD-PARTY-NOTICES.txt'), /\nreact 19[^\n]*\n/, '\n'),
    check: 'notices',
    finds: 'no notice of react 19',
  },
  {
    name: 'a notice without its licence',
    plant: (release) =>
      replaceIn(
        resource(release, 'THIRD-PARTY-NOTICES.txt'),
        /(?<=\nzod [^\n]*\n-{72}\n)[\s\S]*$/,
        'See the web page.\n',
      ),
    check: 'notices',
    finds: 'no notice of zod',
  },
  {
    name: 'no notices of Chromium',
    plant: (release) => rm(path.join(app(release), 'LICENSES.chromium.html')),
    check: 'electron-files',
    finds: 'LICENSES.chromium.html is missing',
  },
  {
    name: 'no licence of Electron',
    plant: (release) => writeFile(path.join(app(release), 'LICENSE.electron.txt'), ''),
    check: 'electron-files',
    finds: 'LICENSE.electron.txt is not as Electron brings it',
  },
  {
    name: 'the mark of the copy of Electron',
    plant: (release) => writeFile(path.join(app(release), copyMark), ''),
    check: 'electron',
    finds: `${copyMark} is in the package`,
    also: ['electron-files'],
  },
  {
    name: 'a script in the place of the program',
    plant: async (release) => {
      const bytes = await readFile(program(release));
      await writeFile(program(release), Buffer.concat([Buffer.from('#!/bin/sh\nexit\n'), bytes]));
    },
    check: 'electron',
    finds: 'the program is no program of this system',
    also: ['electron-files'],
  },
  {
    name: 'L2 a program for another processor than its folder says',
    plant: (release) => setMachine(program(release), 'b700'),
    check: 'electron',
    finds: 'the program in linux-unpacked is for arm64, not x64',
    also: ['electron-files'],
  },
  {
    name: 'an app.asar that is far too large',
    plant: writtenInAsar('out/renderer/assets/film.png', Buffer.alloc(2_000_000)),
    check: 'sizes',
    finds: 'more than 3.0 MB',
    also: ['asar-list'],
  },
  {
    name: 'a build for tests',
    plant: replacedInAsar('package.json', '"latchkeyBuild": "release"', '"latchkeyBuild": "test"'),
    check: 'kind',
    finds: 'it is a build for tests',
  },
  {
    name: 'an unsigned build under the name of a release',
    plant: replacedInAsar(
      'package.json',
      '"latchkeyBuild": "release"',
      '"latchkeyBuild": "unsigned"',
    ),
    check: 'kind',
    finds: 'the manifest says release, the app unsigned',
  },
  {
    name: 'a version that is not the tag’s',
    plant: replacedInAsar('package.json', '"version": "0.1.0"', '"version": "0.1.1"'),
    check: 'version',
    finds: 'the tag is v0.1.0, not v0.1.1',
    also: ['sbom'],
  },
  {
    name: 'a placeholder homepage',
    plant: replacedInAsar('package.json', 'launcher.arcade.games', 'latchkey.example'),
    check: 'identity',
    finds: 'homepage https://latchkey.example',
  },
  {
    name: 'A21 a release without a key for updates',
    plant: replacedInAsar('package.json', '"latchkeyUpdateKey"', '"noUpdateKey"'),
    check: 'identity',
    finds: 'latchkeyUpdateKey missing',
    also: ['feed-signature'],
  },
  {
    name: 'a placeholder author',
    plant: replacedInAsar('package.json', '@arcade.games>', '@latchkey.example>'),
    check: 'identity',
    finds: 'author Arcade <support@latchkey.example>',
  },
];

/** Writes the processor into the header of an ELF program, as two bytes in hex. */
async function setMachine(file: string, machine: string): Promise<void> {
  await using handle = await open(file, 'r+');
  await handle.write(Buffer.from(machine, 'hex'), 0, 2, 18);
}
