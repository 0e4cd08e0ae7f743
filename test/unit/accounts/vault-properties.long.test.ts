/** Any sequence of what can happen to a vault, against a model that is simple enough to be believed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountId } from '../../../src-main/accounts/vault-file.ts';
import { newAccountId } from '../../../src-main/accounts/vault-file.ts';
import { appError } from '../../../src-shared/errors.ts';
import { temporaryComputer } from '../../support/computer.ts';
import { runs, seed } from '../../support/long.ts';
import { profileWith, serialOf, tokensWith } from '../../support/vault.ts';

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

/** What is known of an account: which tokens it has, and what was noted last. */
type Known = { readonly serial: string | null; readonly noted: number | null };

/** What the vault should be: in memory, and on the disk. */
type Model = {
  readonly memory: Map<AccountId, Known>;
  readonly disk: Map<AccountId, Known>;
  isOpen: boolean;
  inMemoryByChoice: boolean;
};

/** All that is in memory goes to the disk, where it may. */
function save({ memory, disk, isOpen, inMemoryByChoice }: Model): void {
  if (!isOpen || inMemoryByChoice) return;
  for (const [id, known] of memory) disk.set(id, known);
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
      const known = memory.get(id);
      if (!known?.serial) return;
      await vault.saveRefreshed(id, tokensWith(serial));
      memory.set(id, { ...known, serial: String(serial) });
      save(model);
    },
    note: async ({ id }) => {
      await vault.update(id, { userAsOf: serial });
      for (const each of [memory, disk]) {
        const known = each.get(id);
        if (known) each.set(id, { ...known, noted: serial });
      }
    },
    end: async ({ id }) => {
      await vault.end(id, appError('LK-401'));
      for (const each of [memory, disk]) {
        const known = each.get(id);
        if (known) each.set(id, { ...known, serial: null });
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
      // A keyring that is shut may be known to be, or not yet: both ways have tests of their own.
      if (!model.isOpen) return;
      await vault.choose('keyring');
      model.inMemoryByChoice = false;
      save(model);
    },
    shut: async ({ shut }) => {
      keyring.turn(shut);
      model.isOpen = false;
    },
    unlock: async () => {
      keyring.turn('available');
      model.isOpen = true;
      await vault.saveAgain();
      save(model);
    },
    restart: async () => {
      vault = computer.start();
      expect(vault.problem).toBeNull();
      memory.clear();
      for (const [id, known] of disk) memory.set(id, known);
    },
    /** Another process refreshes, where nothing waits here to be saved. */
    elsewhere: async ({ id }) => {
      const known = disk.get(id);
      if (!model.isOpen || model.inMemoryByChoice || !known?.serial) return;
      const there = computer.start();
      await there.open(id);
      await there.saveRefreshed(id, tokensWith(serial));
      for (const each of [memory, disk]) each.set(id, { ...known, serial: String(serial) });
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
      expect(
        vault
          .accounts()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([...memory.keys()].toSorted());
      for (const [id, { serial: held, noted }] of memory) {
        expect(vault.account(id)?.userAsOf).toBe(noted);
        expect(vault.isOnDisk(id)).toBe(disk.has(id));
        // Shut, it may hide what was not opened before.
        if (model.isOpen) expect(serialOf(await vault.open(id))).toBe(held);
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
