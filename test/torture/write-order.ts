/** A process that stores an account, and prints in which order the new file is synced and renamed. */
import fs, { statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const [root = ''] = process.argv.slice(2);
const say = (...words: readonly unknown[]) => process.stdout.write(`${words.join(' ')}\n`);
const relative = (file: unknown) => path.relative(path.join(root, 'user-data'), String(file));
const modeOf = (file: unknown) => (statSync(String(file)).mode & 0o777).toString(8);
const { open, rename } = fs.promises;

fs.promises.open = async (file, flags, mode) => {
  const handle = await open(file, flags, mode);
  const sync = handle.sync.bind(handle);
  handle.sync = async () => {
    await sync();
    say('sync', relative(file), modeOf(file));
  };
  return handle;
};
fs.promises.rename = async (from, to) => {
  await rename(from, to);
  say('rename', relative(from), relative(to));
};
syncBuiltinESMExports();

const { placesIn, profileWith, startVault, tokensWith } = await import('../support/vault.ts');
const { fakeKeyring } = await import('../support/keyring.ts');
const places = placesIn(root);
const vault = startVault({ places, keyring: fakeKeyring(places) });
await vault.save(profileWith(), tokensWith(1));
