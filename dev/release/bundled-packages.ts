/** The npm packages in a bundle, as Vite writes them down. Licence notices and SBOM are made from them. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { missingLicences } from './missing-licences.ts';

/** The file that Vite writes into the folder of a bundle (`build.license`). */
export const licencesFile = '.vite/licences.json';

const licencesSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string(),
    text: z.string().optional(),
  }),
);

export type BundledPackage = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly licenceText: string;
};

/** Returns the packages in the bundles below `root`/out, by name. Throws for one without a licence text. */
export async function bundledPackages(root: string): Promise<BundledPackage[]> {
  const files = globSync(`out/*/${licencesFile}`, { cwd: root });
  if (files.length === 0) throw new Error(`out/*/${licencesFile} is missing. Build first.`);
  return packagesIn(
    await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8'))),
  );
}

/** Returns the packages that these files of Vite name, by name. Throws for one without a licence text. */
export function packagesIn(texts: readonly string[]): BundledPackage[] {
  const packages = new Map<string, BundledPackage>();
  for (const text of texts) {
    for (const each of licencesSchema.parse(JSON.parse(text))) {
      const { name, version, identifier: license } = each;
      const licenceText = each.text ?? missingLicences[`${name}@${version} ${license}`];
      if (licenceText === undefined) {
        throw new Error(`${name} is bundled and has no licence text.`);
      }
      packages.set(`${name}@${version}`, { name, version, license, licenceText });
    }
  }
  return [...packages.keys()].sort().flatMap((key) => packages.get(key) ?? []);
}
