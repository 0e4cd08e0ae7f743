/** Faults of the code, the SBOM and the notices. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Fault, inAsar, inMain, mainFile, replacedInAsar } from './fault.ts';
import { replaceIn, replaceInAsar, resource, textIn } from './spoil.ts';

const sbomFile = (release: string) => path.join(release, 'sbom.cdx.json');
type Sbom = { readonly components: readonly { readonly name: string }[] };
const changeSbom =
  (keep: (component: Sbom['components'][number]) => boolean) => async (release: string) => {
    const sbom: Sbom = JSON.parse(await readFile(sbomFile(release), 'utf8'));
    const components = sbom.components.filter(keep);
    await writeFile(sbomFile(release), JSON.stringify({ ...sbom, components }));
  };
const notices = (release: string) => resource(release, 'THIRD-PARTY-NOTICES.txt');
const preferences = (before: RegExp, after: string) =>
  inAsar((files) => {
    const name = [...files.keys()].find(
      (each) => /^out\/main\/[^/]+\.js$/.test(each) && before.test(textIn(files, each)),
    );
    replaceInAsar(files, name ?? mainFile, before, after);
  });

export const contentFaults: readonly Fault[] = [
  {
    name: 'L6 an SBOM without react',
    plant: changeSbom(({ name }) => name !== 'react'),
    check: 'notices',
    finds: 'has a notice and is not in sbom.cdx.json',
  },
  {
    name: 'L6 a licence that is one letter',
    plant: (release) =>
      replaceIn(
        notices(release),
        /\nreact 19[^\n]*\n-{72}\n[\s\S]*?\n-{72}\n/,
        `\nreact 19.3.1 (MIT)\n${'-'.repeat(72)}\n${'x'.repeat(600)}\n${'-'.repeat(72)}\n`,
      ),
    check: 'notices',
    finds: 'no notice of react 19',
  },
  {
    name: 'L8 a window without a sandbox',
    plant: preferences(/(preload:[^{}]*?)sandbox:!0/, 'sandbox:!1'),
    check: 'window',
    finds: 'sandbox is !1',
  },
  {
    name: 'L8 a window without isolation',
    plant: preferences(/contextIsolation:!0/, 'contextIsolation:!1'),
    check: 'window',
    finds: 'contextIsolation is !1',
  },
  {
    name: 'L8 a window with developer tools',
    plant: preferences(/devTools:![\w$]+\.isPackaged/, 'devTools:!0'),
    check: 'window',
    finds: 'devTools is !0',
  },
  {
    name: 'L8 a window without the security of the web',
    plant: preferences(/spellcheck:!1/, 'webSecurity:!1'),
    check: 'window',
    finds: 'webSecurity is !1',
  },
  {
    name: 'L6 an SBOM that calls zod by another version',
    plant: (release) => replaceIn(sbomFile(release), /pkg:npm\/zod@[\d.]+/g, 'pkg:npm/zod@0.0.1'),
    check: 'sbom',
    finds: 'is called pkg:npm/zod@0.0.1',
  },
  {
    name: 'L8 a second window without preferences',
    plant: inMain('new BrowserWindow({show:!1})'),
    check: 'window',
    finds: '3 windows, 2 preferences',
  },
  {
    name: 'L8 code that sets the switch no-sandbox',
    plant: inMain('a.commandLine.appendSwitch("no-sandbox")'),
    check: 'protections',
    finds: 'out/main/main.js sets the switch no-sandbox',
  },
  {
    name: 'L8 a package.json that begins elsewhere',
    plant: replacedInAsar('package.json', '"out/main/main.js"', '"out/main/other.js"'),
    check: 'protections',
    finds: 'package.json begins with another file',
  },
  {
    name: 'L8 a style of another host in the page',
    plant: replacedInAsar(
      'out/renderer/index.html',
      '</head>',
      '<link rel="stylesheet" href="https://cdn.arcade.games/x.css"></head>',
    ),
    check: 'policy',
    finds: 'index.html has a foreign link',
  },
];
