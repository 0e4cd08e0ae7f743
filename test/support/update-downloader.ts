/** A process that downloads an update and says how far it is, until it is killed. Arguments: feed, folder, public key. */
import path from 'node:path';
import { appImageInstaller } from '../../src-main/update/app-image.ts';
import { createUpdateEngine } from '../../src-main/update/engine.ts';

const [feedUrl = '', folder = '', updateKey] = process.argv.slice(2);
const appImage = path.join(folder, 'Latchkey.AppImage');
process.env.APPIMAGE = appImage;
const engine = createUpdateEngine({
  fetch,
  feedUrl,
  version: '1.0.0',
  updateKey,
  installer: appImageInstaller(appImage),
  userDataFolder: folder,
  cacheFolder: path.join(folder, 'cache'),
});
const { signal } = new AbortController();
await engine.check(signal);
await engine.download((percent) => console.log(percent), signal);
console.log('downloaded');
