/** A launcher that does nothing but change its accounts, and says so before and after, until it is killed. */
import { fakeKeyring } from '../support/keyring.ts';
import { placesIn, profileWith, startVault, tokensWith, writeJson } from '../support/vault.ts';
import { pick, randomFrom } from './random.ts';
import { say as sayAny, type WriterSaid } from './said.ts';

const [root = '', seed, firstSerial] = process.argv.slice(2);
const say = (said: WriterSaid) => sayAny(said);
const random = randomFrom(Number(seed));
const places = placesIn(root);

const vault = startVault({
  places,
  keyring: fakeKeyring(places),
  write: async (file, content) => {
    say({ is: 'writing' });
    await writeJson(file, content);
    say({ is: 'written' });
  },
});

const kinds = [
  'add',
  'keep',
  'refresh',
  'refresh',
  'refresh',
  'note',
  'note',
  'end',
  'remove',
] as const;
const [fewest, most] = [3, 8];

for (let serial = Number(firstSerial); ; serial += 1) {
  const accounts = vault.accounts();
  const drawn = accounts.length < fewest ? 'add' : pick(random, kinds);
  const kind = drawn === 'add' && accounts.length >= most ? 'remove' : (drawn ?? 'add');
  const id = kind === 'add' ? profileWith().id : (pick(random, accounts) ?? profileWith()).id;
  say({ is: 'changing', kind, id, serial });
  await {
    add: () => vault.save(profileWith({ id, userAsOf: serial }), tokensWith(serial)),
    keep: () => vault.save(profileWith({ id, userAsOf: serial }), tokensWith(serial)),
    refresh: () => vault.saveRefreshed(id, tokensWith(serial)),
    note: () => vault.update(id, { userAsOf: serial }),
    end: () => vault.end(id, { code: 'LK-401', details: {} }),
    remove: () => vault.remove(id),
  }[kind]();
  say({ is: 'changed' });
}
