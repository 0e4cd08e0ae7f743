/** An app that can check the signature of the tests' feeds. A run from source has no key, as a build that is no release. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../dev/lib/process.ts';
import { updateKey } from './update-feed.ts';

/** Makes the folder of an app from the build in out/. `more` is added to its package.json. Returns the folder. */
export async function appWithUpdateKey(
  folder: string,
  more: Record<string, string> = {},
): Promise<string> {
  const app = path.join(folder, 'app');
  await cp(path.join(root, 'out'), path.join(app, 'out'), { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const packaged = { ...manifest, latchkeyUpdateKey: updateKey.publicKey, ...more };
  await writeFile(path.join(app, 'package.json'), JSON.stringify(packaged));
  return app;
}
