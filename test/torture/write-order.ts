/** A process that keeps an account, and says in which order its files were touched. */
import fs from 'node:fs';
import path from 'node:path';

const [root = ''] = process.argv.slice(2);
const say = (...words: readonly unknown[]) => process.stdout.write(`${words.join(' ')}\n`);
const { openSync, fsyncSync, renameSync } = fs;

/** Which file is open under a number. */
const opened = new Map<number, string>();
// What writes the file takes these functions when it is loaded, so it is loaded after this.
fs.openSync = (file, flags, mode) => {
  const fd = openSync(file, flags, mode);
  opened.set(fd, path.basename(String(file)));
  if (flags === 'w') say('open', opened.get(fd), Number(mode).toString(8));
  return fd;
};
fs.fsyncSync = (fd) => {
  fsyncSync(fd);
  say('sync', opened.get(fd));
};
fs.renameSync = (from, to) => {
  renameSync(from, to);
  say('rename', path.basename(String(from)), path.basename(String(to)));
};

const { placesIn, profileWith, startVault, tokensWith } = await import('../support/vault.ts');
const { fakeKeyring } = await import('../support/keyring.ts');
const places = placesIn(root);
const vault = startVault({ places, keyring: fakeKeyring(places) });
await vault.keep(profileWith(), tokensWith(1));
