import path from 'node:path';
import * as z from 'zod';
import { missingFrom, readJson } from '../files.ts';
import { electronNotices, noticesName } from '../notices.ts';
import type { App } from '../opened-release.ts';
import type { AppCheck } from './check.ts';

/** What may lie in the resources folder, beside what Electron itself has there on macOS. */
const allowed: readonly RegExp[] = [
  /^app\.asar$/,
  /^latchkey\.config\.json$/,
  new RegExp(`^${noticesName.replaceAll('.', '\\.')}$`),
  // Of deb and rpm.
  /^(apparmor-profile|package-type)$/,
];
const allowedOnMac: readonly RegExp[] = [
  /^[\w-]+\.lproj\//,
  /^icon\.icns$/,
  /^LICENSES?\.(electron\.txt|chromium\.html)$/,
];
const required = ['app.asar', 'latchkey.config.json', noticesName];

export const resources: AppCheck = {
  id: 'resources',
  title: 'The resources folder holds what belongs there and nothing else',
  inspectApp: async (app) => {
    const logo = await logoName(app);
    const names = resourceNames(app);
    const rules = app.system === 'darwin' ? [...allowed, ...allowedOnMac] : allowed;
    // Beside the program of the other systems, where `electron-files` compares them.
    const wanted = app.system === 'darwin' ? [...required, ...electronNotices] : required;
    const problems = [
      ...names
        .filter((name) => name !== logo && !rules.some((rule) => rule.test(name)))
        .map((name) => `${name} is not allowed`),
      ...missingFrom(wanted, names).map((name) => `${name} is missing`),
    ];
    return { problems, seen: `${names.length} files` };
  },
};

const withLogo = z.object({ brand: z.object({ logo: z.string() }) });

/** Returns the name of the logo. What is wrong with the configuration is reported by another check. */
async function logoName({ resources: folder }: App): Promise<string | undefined> {
  const config = await readJson(path.join(folder, 'latchkey.config.json'));
  return withLogo.safeParse(config).data?.brand.logo;
}

function resourceNames({ files, place, resources: folder }: App): string[] {
  const prefix = `${path.relative(place, folder).split(path.sep).join('/')}/`;
  return files.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}
