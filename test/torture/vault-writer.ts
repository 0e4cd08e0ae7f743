/** A launcher that changes its accounts, and reports each change before and after it, until it is killed. */
import { writeFile } from 'node:fs/promises';
import { randomFrom } from '../../dev/lib/random.ts';
import type { WriteJson } from '../../src-main/base/replace-file.ts';
import { fakeKeyring } from '../support/keyring.ts';
import { placesIn, profileWith, startVault, tokensWith, writeJson } from '../support/vault.ts';
import { send } from './messages.ts';

const [root = '', seed, firstSerial] = process.argv.slice(2);
const random = randomFrom(Number(seed));
/** Returns one of several. */
const pick = <T>(some: readonly T[]): T | undefined => some[Math.floor(random() * some.length)];
const places = placesIn(root);

/** Half of the writers write as electron-store does in the build (electron.vite.config.ts): without a temporary file. */
const write: WriteJson =
  Number(seed) % 2 === 0
    ? writeJson
    : (file, content) => writeFile(file, JSON.stringify(content), { mode: 0o600 });

const vault = startVault({
  places,
  keyring: fakeKeyring(places),
  write: async (file, content) => {
    send({ type: 'writing' });
    await write(file, content);
    send({ type: 'written' });
  },
});

const changes = [
  'add',
  'sign-in-again',
  'refresh',
  'refresh',
  'refresh',
  'update',
  'update',
  'end',
  'remove',
] as const;
const [fewestAccounts, mostAccounts] = [3, 8];

for (let serial = Number(firstSerial); ; serial += 1) {
  const accounts = vault.accounts();
  const drawn = accounts.length < fewestAccounts ? 'add' : pick(changes);
  const change = drawn === 'add' && accounts.length >= mostAccounts ? 'remove' : (drawn ?? 'add');
  const id = change === 'add' ? profileWith().id : (pick(accounts) ?? profileWith()).id;
  send({ type: 'changing', change, id, serial });
  await {
    add: () => vault.save(profileWith({ id, userAsOf: serial }), tokensWith(serial)),
    'sign-in-again': () => vault.save(profileWith({ id, userAsOf: serial }), tokensWith(serial)),
    refresh: () => vault.saveRefreshed(id, tokensWith(serial)),
    update: () => vault.update(id, { userAsOf: serial }),
    end: () => vault.end(id, { code: 'LK-401', details: {} }),
    remove: () => vault.remove(id),
  }[change]();
  send({ type: 'changed' });
}
