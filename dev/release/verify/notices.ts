import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { missingFrom } from '../files.ts';
import { sbomName } from '../manifest.ts';
import { noticeHeading, noticesName } from '../notices.ts';
import type { Release } from '../opened-release.ts';
import { packageUrl } from '../package-url.ts';
import type { AppCheck, Check } from './check.ts';

const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  metadata: z.object({ component: z.object({ name: z.literal('latchkey'), version: z.string() }) }),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      licenses: z.array(
        z.union([
          z.object({ license: z.object({ id: z.string() }) }),
          z.object({ expression: z.string() }),
        ]),
      ),
    }),
  ),
});

type Component = z.infer<typeof sbomSchema>['components'][number];

/** Returns the SBOM. Throws if it is missing or cannot be read. */
async function readSbom({ folder }: Release): Promise<z.infer<typeof sbomSchema>> {
  const text = await readFile(path.join(folder, sbomName), 'utf8').catch(() => {
    throw new Error(`${sbomName} is missing`);
  });
  const { data, error } = sbomSchema.safeParse(JSON.parse(text));
  if (data) return data;
  throw new Error(`${sbomName}: ${error.issues[0]?.path.join('.')} is not valid`);
}

export const notices: AppCheck = {
  id: 'notices',
  title: 'The licence notices and the SBOM name the same packages',
  inspectApp: async (app, release) => {
    const { components } = await readSbom(release);
    const text = await readFile(path.join(app.resources, noticesName), 'utf8').catch(() => '');
    const packages = components.filter(({ name }) => name !== 'electron');
    const problems = packages
      .filter((each) => !hasNotice(text, each))
      .map(({ name, version }) => `no notice of ${name} ${version}`);
    const inSbom = packages.map(({ name, version }) => `${name} ${version}`);
    problems.push(
      ...missingFrom(noticedPackages(text), inSbom).map(
        (each) => `${each} has a notice and is not in ${sbomName}`,
      ),
    );
    return { problems, seen: `${packages.length} packages` };
  },
};

/** Returns name and version of each package that has a notice. */
const noticedPackages = (text: string): string[] =>
  [...text.matchAll(/^-{72}\n(\S+ \d\S*) \(.+\)\n-{72}$/gm)].map(([, name = '']) => name);

/** The shortest licence, ISC, has 700 characters and 70 different words. */
const isLicence = (text: string): boolean =>
  text.trim().length > 400 && new Set(text.toLowerCase().match(/[a-z]{2,}/g)).size >= 50;

function hasNotice(text: string, component: Component): boolean {
  const [entry] = component.licenses;
  const license = entry && 'license' in entry ? entry.license.id : entry?.expression;
  const heading = noticeHeading({ ...component, license: license ?? '' });
  const [, notice = ''] = text.split(`\n${heading}\n`);
  // A heading without a text is not a notice.
  const [, body = ''] = notice.split(/^-{72}$/m);
  return isLicence(body);
}

export const sbom: Check = {
  id: 'sbom',
  title: 'The SBOM names this version, its packages and its Electron',
  inspectRelease: async (release) => {
    const { metadata, components } = await readSbom(release);
    const { manifest } = release;
    if ('problem' in manifest) return { problems: [manifest.problem], seen: '' };
    const problems: string[] = [];
    if (metadata.component.version !== manifest.version) {
      problems.push(`it is of version ${metadata.component.version}`);
    }
    const electron = packageUrl('electron', manifest.versions.electron);
    if (!components.some(({ purl }) => purl === electron)) problems.push(`no ${electron}`);
    problems.push(
      ...components
        .filter(({ name, version, purl }) => purl !== packageUrl(name, version))
        .map(({ name, version, purl }) => `${name} ${version} is called ${purl}`),
    );
    if (new Set(components.map(({ purl }) => purl)).size < components.length) {
      problems.push('it names a package twice');
    }
    if (components.length < 2) problems.push('no packages');
    return { problems, seen: `${components.length} components` };
  },
};
