/** Records which npm packages are in the bundle. Licence notices and SBOM are made from that. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';
import { missingLicences } from './missing-licences.ts';

const recordsFolder = 'out/bundled';
const recordSchema = z.array(z.string());

/** Returns a Vite plugin that writes down the folders of the packages whose modules are in the bundle. */
export function recordBundledPackages(build: string, root: string): Plugin {
  return {
    name: 'record-bundled-packages',
    async writeBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const folders = packageFolders(root, modules);
      const records = path.join(root, recordsFolder);
      await mkdir(records, { recursive: true });
      const text = JSON.stringify(folders, null, 2);
      await writeFile(path.join(records, `${build}.json`), text);
    },
  };
}

/** Returns the folders of the packages that modules of a bundle belong to, from the root. */
export const packageFolders = (root: string, modules: readonly string[]): string[] =>
  [...new Set(modules.flatMap((id) => packageFolder(root, id) ?? []))].sort();

/** Returns the folder of the package that a module belongs to, from the root; undefined for a module of the project. */
function packageFolder(root: string, id: string): string | undefined {
  const file = path.relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''));
  const names = file.split(path.sep).join('/');
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(names)?.[1];
}

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

export type BundledPackage = z.infer<typeof packageSchema> & { readonly licenceText: string };

/** Returns the packages in the bundles below `root`/out, by name. Throws for one without a licence text. */
export async function bundledPackages(root: string): Promise<BundledPackage[]> {
  const records = path.join(root, recordsFolder);
  if (!existsSync(records)) throw new Error(`${recordsFolder} is missing. Build first.`);
  const files = await readdir(records);
  const folders = await Promise.all(
    files.map(async (file) =>
      recordSchema.parse(JSON.parse(await readFile(path.join(records, file), 'utf8'))),
    ),
  );
  return readPackages(root, [...new Set(folders.flat())]);
}

/** Returns the packages in these folders, by name. Throws for one without a licence text. */
export async function readPackages(
  root: string,
  folders: readonly string[],
): Promise<BundledPackage[]> {
  const packages = await Promise.all(folders.map((folder) => readPackage(path.join(root, folder))));
  const byName = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.keys()].sort().flatMap((key) => byName.get(key) ?? []);
}

/** Files with licence texts. A package may have several: two licences, or a notice that has to be shipped with it. */
const licenceFile = /^(licen[cs]e|copying|notice)([.-][\w.-]+)?$/i;

async function readPackage(folder: string): Promise<BundledPackage> {
  const json = packageSchema.parse(
    JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')),
  );
  const names = (await readdir(folder)).filter((name) => licenceFile.test(name)).sort();
  if (names.length === 0) {
    const licenceText = missingLicences[`${json.name}@${json.version} ${json.license}`];
    if (licenceText === undefined) {
      throw new Error(`${json.name} is bundled and has no licence text.`);
    }
    return { ...json, licenceText };
  }
  const texts = await Promise.all(
    names.map(async (name) => (await readFile(path.join(folder, name), 'utf8')).trim()),
  );
  return { ...json, licenceText: texts.join('\n\n') };
}
