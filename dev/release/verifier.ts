/** `release:verify` as one file, for people who have the packages and not this repository. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { root } from '../lib/process.ts';
import { licencesFile, packagesIn } from './bundled-packages.ts';
import { verifierName } from './manifest.ts';
import { noticeTexts } from './notices.ts';

/** Writes the file into `folder`. It needs Node and nothing else, and ends with the licences of what is in it. */
export async function writeVerifier(folder: string): Promise<void> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // Without the condition `node`: there resedit requires a file beside it, which no bundler sees.
    ssr: { noExternal: true, resolve: { conditions: ['module', 'import', 'default'] } },
    build: {
      ssr: path.join(root, 'dev/release-verify.ts'),
      write: false,
      license: { fileName: licencesFile },
      ssrEmitAssets: true,
      target: 'node20',
      // The order of modules follows their paths from this folder.
      rolldownOptions: { cwd: root, output: { codeSplitting: false } },
    },
  });
  const [chunk, ...assets] = 'output' in result ? result.output : [];
  const licences = assets.find(({ fileName }) => fileName === licencesFile);
  if (!chunk || licences?.type !== 'asset')
    throw new Error('The bundle of release:verify is empty.');
  const packages = packagesIn([String(licences.source)]);
  const notices = noticeTexts(packages).join('\n').replaceAll('*/', '* /');
  await writeFile(path.join(folder, verifierName), `${chunk.code}\n/*\n${notices}\n*/\n`);
}
