import { embeddedAsarHash } from '../embedded-hash.ts';
import { missingFrom, sha256 } from '../files.ts';
import { type AppCheck, recordedApp } from './check.ts';

const allowed =
  /^(package\.json|out\/main\/(main|parts-[\w-]+|chunks\/[\w-]+)\.js|out\/preload\/preload\.cjs|out\/renderer\/(index\.html|brand\.css|assets\/[\w-]+\.(js|css|svg|png|woff2)))$/;
const required = [
  'package.json',
  'out/main/main.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
];

const list: AppCheck = {
  id: 'asar-list',
  title: 'app.asar holds the built launcher and nothing else',
  inspectApp: ({ asar }) => {
    const names = asar.files.map((file) => file.path);
    const problems = [
      ...names.filter((name) => !allowed.test(name)).map((name) => `${name} is not allowed`),
      ...missingFrom(required, names).map((name) => `${name} is missing`),
    ];
    return { problems, seen: `${names.length} files` };
  },
};

const contents: AppCheck = {
  id: 'asar-contents',
  title: 'Each file of app.asar has the hash that its header names',
  inspectApp: ({ asar }) => {
    const problems = asar.files.flatMap((file) => {
      if (!file.content) return [`${file.path} is beside the archive`];
      return sha256(file.content) === file.sha256 ? [] : [`${file.path} was changed`];
    });
    return { problems, seen: `${asar.files.length} hashes` };
  },
};

const integrity: AppCheck = {
  id: 'asar-integrity',
  title: 'The hash of app.asar is the one in the program and in the manifest',
  inspectApp: async (app, release) => {
    const { headerSha256 } = app.asar;
    const embedded = await embeddedAsarHash(app);
    const recorded = recordedApp(app, release)?.asar.headerSha256;
    const problems: string[] = [];
    if (app.system !== 'linux' && embedded !== headerSha256) {
      problems.push(`the program names ${embedded ?? 'no hash'}, the archive has ${headerSha256}`);
    }
    if (recorded !== headerSha256) {
      problems.push(`the manifest names ${recorded ?? 'no hash'}, the archive has ${headerSha256}`);
    }
    const where = app.system === 'linux' ? 'manifest; Electron checks none on Linux' : 'both';
    return { problems, seen: `${headerSha256.slice(0, 12)}… (${where})` };
  },
};

export const asarChecks: readonly AppCheck[] = [list, contents, integrity];
