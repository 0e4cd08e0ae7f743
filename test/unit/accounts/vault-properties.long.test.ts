/** Random sequences of operations on a vault, compared with a model that is simple enough to be obviously right. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountId } from '../../../src-main/accounts/vault-file.ts';
import { newAccountId } from '../../../src-main/accounts/vault-file.ts';
import { appError } from '../../../src-shared/errors.ts';
import { temporaryComputer } from '../../support/computer.ts';
import { runs, seed } from '../../support/long.ts';
import { idsIn, profileWith, serialOf, tokensWith } from '../../support/vault.ts';

const ids: readonly AccountId[] = [newAccountId(), newAccountId(), newAccountId()];

const operation = fc.record({
  kind: fc.constantFrom(
    ...(['keep', 'keep', 'refreshed', 'refreshed', 'note', 'end', 'remove', 'active'] as const),
    ...(['memory', 'keyring', 'shut', 'unlock', 'restart', 'elsewhere'] as const),
  ),
  id: fc.constantFrom(...ids),
  shut: fc.constantFrom('locked', 'failing', 'missing'),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** An account in the model: the serial of its tokens, and the `userAsOf` that was stored last. */
type ModelAccount = { readonly serial: string | null; readonly noted: number | null };

/** The expected content of the vault, in memory and on the disk. */
type Model = {
  readonly memory: Map<AccountId, ModelAccount>;
  readonly disk: Map<AccountId, ModelAccount>;
  isOpen: boolean;
  inMemoryByChoice: boolean;
};

/** Copies memory to the disk, if that is allowed. */
function save({ memory, disk, isOpen, inMemoryByChoice }: Model): void {
  if (!isOpen || inMemoryByChoice) return;
  for (const [id, account] of memory) disk.set(id, account);
}

async function play(operations: readonly Operation[]): Promise<void> {
  const { computer, remove } = temporaryComputer();
  const { keyring } = computer;
  const model: Model = {
    memory: new Map(),
    disk: new Map(),
    isOpen: true,
    inMemoryByChoice: false,
  };
  const { memory, disk } = model;
  let vault = computer.start();
  let serial = 0;

  const run: Record<Operation['kind'], (operation: Operation) => Promise<void>> = {
    keep: async ({ id }) => {
      await vault.save(profileWith({ id, userAsOf: serial }), tokensWith(serial));
      memory.set(id, { serial: String(serial), noted: serial });
      const old = disk.get(id);
      if (old) disk.set(id, { ...old, noted: serial });
      save(model);
    },
    refreshed: async ({ id }) => {
      const account = memory.get(id);
      if (!account?.serial) return;
      await vault.saveRefreshed(id, tokensWith(serial));
      memory.set(id, { ...account, serial: String(serial) });
      save(model);
    },
    note: async ({ id }) => {
      await vault.update(id, { userAsOf: serial });
      for (const each of [memory, disk]) {
        const account = each.get(id);
        if (account) each.set(id, { ...account, noted: serial });
      }
    },
    end: async ({ id }) => {
      await vault.end(id, appError('LK-401'));
      for (const each of [memory, disk]) {
        const account = each.get(id);
        if (account) each.set(id, { ...account, serial: null });
      }
    },
    remove: async ({ id }) => {
      await vault.remove(id);
      memory.delete(id);
      disk.delete(id);
    },
    active: async ({ id }) => {
      await vault.setActive(id);
      if (memory.has(id)) expect(vault.active()).toBe(id);
    },
    memory: async () => {
      await vault.choose('memory');
      disk.clear();
      model.inMemoryByChoice = true;
    },
    keyring: async () => {
      // With a shut keyring the outcome depends on whether the vault has noticed. Other tests cover both.
      if (!model.isOpen) return;
      await vault.choose('keyring');
      model.inMemoryByChoice = false;
      save(model);
    },
    shut: async ({ shut }) => {
      keyring.setState(shut);
      model.isOpen = false;
    },
    unlock: async () => {
      keyring.setState('available');
      model.isOpen = true;
      await vault.saveAgain();
      save(model);
    },
    restart: async () => {
      vault = computer.start();
      expect(vault.problem).toBeNull();
      memory.clear();
      for (const [id, account] of disk) memory.set(id, account);
    },
    /** Another process refreshes, if this one has nothing unsaved. */
    elsewhere: async ({ id }) => {
      const account = disk.get(id);
      if (!model.isOpen || model.inMemoryByChoice || !account?.serial) return;
      const there = computer.start();
      await there.readTokens(id);
      await there.saveRefreshed(id, tokensWith(serial));
      for (const each of [memory, disk]) each.set(id, { ...account, serial: String(serial) });
    },
  };

  try {
    for (const each of [
      ...operations,
      { ...last, kind: 'unlock' },
      { ...last, kind: 'restart' },
    ] as const) {
      serial += 1;
      await run[each.kind](each);
      expect(computer.clearFiles()).toEqual([]);
      expect(idsIn(vault).toSorted()).toEqual([...memory.keys()].toSorted());
      for (const [id, { serial: expectedSerial, noted }] of memory) {
        expect(vault.account(id)?.userAsOf).toBe(noted);
        expect(vault.isOnDisk(id)).toBe(disk.has(id));
        // A shut keyring may make tokens unreadable that were not opened before.
        if (model.isOpen) expect(serialOf(await vault.readTokens(id))).toBe(expectedSerial);
      }
    }
  } finally {
    remove();
  }
}

const last = { id: ids[0] ?? newAccountId(), shut: 'locked' } as const;

test('T01 T04 the vault writes no token in clear and loses none when commands are random', async () => {
  await fc.assert(fc.asyncProperty(fc.array(operation, { maxLength: 25 }), play), {
    numRuns: runs(50, 3_000),
    seed,
  });
});
