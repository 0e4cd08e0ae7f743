/** `npm run bench -- peers`: how others do the same work on this machine. Writes docs/PEERS.md. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { electronName } from '../../lib/electron.ts';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { root } from '../../lib/process.ts';
import type { Mark } from '../bench-app.ts';
import { interleave } from '../figure.ts';
import { startUntil } from '../figures/start.ts';
import { tokenRounds } from '../figures/tokens.ts';
import { launcherWithReceipts, typedTexts } from '../player.ts';
import { estimate } from '../statistics.ts';
import { blankApp, inWorkshop, type Workshop } from '../workshop.ts';
import peers from './package.json' with { type: 'json' };
import { qrCodes } from './qr-codes.ts';

const folder = import.meta.dirname;
const say = (text: string) => process.stderr.write(`[bench] peers: ${text}\n`);

type Work = {
  readonly name: string;
  /** What starts and stops the clock. */
  readonly definition: string;
  /** Returns, by who did it, the ms of each round. */
  readonly measure: (workshop: Workshop) => Promise<Readonly<Record<string, readonly number[]>>>;
};

const works: readonly Work[] = [
  {
    name: 'start',
    definition:
      'From the spawn to the first contentful paint, as Chromium reports it; of the blank window to its first frame.',
    measure: async (workshop) => {
      const config = launcherConfig(await workshop.platform());
      // Both DevTools listen for the page that they look at. No free port is theirs by right.
      const env = { PORT: '0' };
      const startOf = (app: string, mark: Mark) => {
        const userData = path.join(workshop.folder, `data-of-${path.basename(app)}`);
        return startUntil(mark, () => workshop.start(app, { userData, config, env }));
      };
      const installed = async (name: string, script: string) => {
        const app = path.join(workshop.folder, name);
        await mkdir(app);
        const main = path.relative(app, path.join(folder, 'node_modules', script));
        await writeFile(path.join(app, 'package.json'), JSON.stringify({ name, main }));
        return app;
      };
      const react = await installed('react-devtools', 'react-devtools/app.js');
      const vue = await installed('vue-devtools', '@vue/devtools-electron/dist/app.cjs');
      return interleave(10, {
        Latchkey: startOf(root, 'content'),
        'react-devtools': startOf(react, 'content'),
        '@vue/devtools-electron': startOf(vue, 'content'),
        'a blank window': startOf(blankApp, 'body'),
      });
    },
  },
  {
    name: 'search',
    definition:
      'From a letter in the search over 10,000 payments to the end of the frame with its list, as the mean over the letters of a word. The launcher asks main, which searches a file of SQLite, and shows fifty; the others filter an array in the page. `react` draws all that it finds.',
    measure: async (workshop) => {
      const launcher = await launcherWithReceipts(workshop, 10_000);
      await launcher.command('receipts.open', undefined);
      const page = await listPage(workshop);
      const inPage = async (name: string) => {
        const app = await workshop.start(blankApp, {
          userData: path.join(workshop.folder, `list-${encodeURIComponent(name)}`),
          env: { LATCHKEY_BENCH_PAGE: `${page}#${name}` },
        });
        await app.shownAfter('content');
        return perLetter(app.searchPage);
      };
      return interleave(10, {
        Latchkey: perLetter(async (text) => (await launcher.search(text)).whole),
        'react-window': await inPage('react-window'),
        '@tanstack/react-virtual': await inPage('@tanstack/react-virtual'),
        react: await inPage('react'),
      });
    },
  },
  {
    name: 'QR code',
    definition: 'The address of a device grant as an SVG path (Latchkey, by `qr`) or an SVG.',
    measure: async () => {
      const address = 'https://arcade.example/device?user_code=BCDF-GHJK';
      const by = (name: keyof typeof qrCodes) => async () => {
        const start = performance.now();
        for (let count = 0; count < 20; count += 1) await qrCodes[name](address);
        return (performance.now() - start) / 20;
      };
      return interleave(50, {
        Latchkey: by('Latchkey'),
        qrcode: by('qrcode'),
        'qrcode-generator': by('qrcode-generator'),
        uqr: by('uqr'),
      });
    },
  },
  {
    name: 'tokens',
    definition: 'See [PERFORMANCE.md](PERFORMANCE.md#tokens).',
    measure: async (workshop) => {
      const { ours, ...libraries } = await tokenRounds(workshop);
      return { Latchkey: ours, ...libraries };
    },
  },
];

/** Builds list.tsx. Returns the address of its page. */
async function listPage(workshop: Workshop): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: workshop.folder,
      emptyOutDir: false,
      lib: {
        entry: path.join(folder, 'list.tsx'),
        formats: ['iife'],
        name: 'list',
        fileName: () => 'list.js',
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const page = path.join(workshop.folder, 'list.html');
  await writeFile(page, '<!doctype html><div id="root"></div><script src="list.js"></script>');
  return pathToFileURL(page).href;
}

/** Types a word that some payments have, letter by letter. Returns the mean of its letters, in ms. */
const perLetter = (search: (text: string) => Promise<number>) => async () => {
  let sum = 0;
  for (const text of typedTexts) sum += await search(text);
  return sum / typedTexts.length;
};

const versions: Readonly<Record<string, string>> = peers.devDependencies;
/** The packages whose names are not those of who is compared. */
const packages = new Map([
  ['appauth', '@openid/appauth'],
  ['msal-node', '@azure/msal-node'],
]);
/** Returns the version of a package that is compared with; empty for what is no package. */
const versionOf = (name: string): string => versions[packages.get(name) ?? name] ?? '';

const lines: string[] = [];
for (const { name, measure } of works) {
  const rounds = await inWorkshop(say, measure);
  for (const [who, ours] of Object.entries(rounds)) {
    const { value, low, high } = estimate({ ours, peer: [] }, 'alone');
    const [ms, least, most] = [value, low, high].map((each) => each.toFixed(each < 20 ? 2 : 0));
    lines.push(`| ${name} | ${who} | ${versionOf(who)} | ${ms} | ${least} to ${most} |`);
    say(`${name}, ${who}: ${ms} ms (${least} to ${most})`);
  }
}
await writeFile(
  path.join(root, 'docs/PEERS.md'),
  `# Beside others

\`npm run bench -- peers\` measures how others do the same work on the same machine, by turns, and writes this page: on ${new Date().toISOString().slice(0, 10)}, on ${electronName()}. Each app ran on this Electron, whichever it brings. A value is the median of the rounds; the spread is its 95 % bootstrap interval.

| work | who | version | ms | spread |
|---|---|---|---|---|
${lines.join('\n')}

${works.map(({ name, definition }) => `- **${name}**: ${definition}`).join('\n')}
`,
);
