/** Notes which npm packages a build puts into its bundle: licence notices and SBOM are made of that. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

const notesFolder = 'out/bundled';
const notesSchema = z.array(z.string());

/** A Vite plugin. It writes the folders of the packages whose modules are in the bundle. */
export function noteBundledPackages(build: string, root: string): Plugin {
  return {
    name: 'note-bundled-packages',
    async writeBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const folders = modules.flatMap((id) => packageFolder(root, id) ?? []);
      const notes = path.join(root, notesFolder);
      await mkdir(notes, { recursive: true });
      const text = JSON.stringify([...new Set(folders)].sort(), null, 2);
      await writeFile(path.join(notes, `${build}.json`), text);
    },
  };
}

/** The folder of the package that has a module, from the root; undefined for the project's own. */
function packageFolder(root: string, id: string): string | undefined {
  const file = path.relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''));
  const names = file.split(path.sep).join('/');
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(names)?.[1];
}

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

export type BundledPackage = z.infer<typeof packageSchema> & { readonly licenceText: string };

/** Returns the packages in the bundles below `root`/out, by name. Throws for one without a licence text. */
export async function bundledPackages(root: string): Promise<BundledPackage[]> {
  const notes = path.join(root, notesFolder);
  if (!existsSync(notes)) throw new Error('out/ has no notes of what is bundled. Build first.');
  const files = await readdir(notes);
  const folders = await Promise.all(
    files.map(async (file) =>
      notesSchema.parse(JSON.parse(await readFile(path.join(notes, file), 'utf8'))),
    ),
  );
  const packages = await Promise.all(
    [...new Set(folders.flat())].map((folder) => readPackage(path.join(root, folder))),
  );
  const byName = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.keys()].sort().flatMap((key) => byName.get(key) ?? []);
}

/** Some packages have two, for two licences, or a notice that has to go with them. */
const licenceFile = /^(licen[cs]e|copying|notice)([.-][\w.-]+)?$/i;

async function readPackage(folder: string): Promise<BundledPackage> {
  const json = packageSchema.parse(
    JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')),
  );
  const names = (await readdir(folder)).filter((name) => licenceFile.test(name)).sort();
  if (names.length === 0) throw new Error(`${json.name} is bundled and has no licence text.`);
  const texts = await Promise.all(
    names.map(async (name) => (await readFile(path.join(folder, name), 'utf8')).trim()),
  );
  return { ...json, licenceText: texts.join('\n\n') };
}
