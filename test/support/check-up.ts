/** A computer on which the check-up finds no problem: real sockets, real files, and a fake keyring. */
import { lookup } from 'node:dns/promises';
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { expect, vi } from 'vitest';
import { createKeyring } from '../../src-main/accounts/keyring.ts';
import { systemClock } from '../../src-main/base/clock.ts';
import { programState } from '../../src-main/electron/program-state.ts';
import { inspectIntentFile } from '../../src-main/payments/intent-database.ts';
import { runCheckUp } from '../../src-main/support/check-up/check-up.ts';
import type { Environment } from '../../src-main/support/check-up/environment.ts';
import type { Step } from '../../src-main/support/check-up/step.ts';
import { announcedVersionReader } from '../../src-main/update/fetch-announcement.ts';
import { newestAnnouncedIn } from '../../src-main/update/newest-announced.ts';
import { isProblem } from '../../src-shared/check-up.ts';
import { temporaryFolder } from './folder.ts';
import { fakeKeyring, type KeyringState } from './keyring.ts';
import { updateKey } from './update-feed.ts';

type Changed = 'system' | 'network' | 'desktop' | 'storage' | 'updates';

export type MachineOptions = Pick<Environment, 'config'> &
  Partial<Pick<Environment, 'session' | 'signInPort'>> & {
    readonly [Part in Changed]?: Partial<Environment[Part]>;
  } & { readonly keyring?: KeyringState };

/** Returns what the check-up needs from this computer, with changes. Removes its folder after the test. */
export function machine(options: MachineOptions): Environment {
  const root = temporaryFolder();
  const folder = path.join(root, 'user-data');
  mkdirSync(folder, { mode: 0o700 });
  const payments = path.join(folder, 'payments-0.db');
  const { keyring: state = 'available' } = options;
  const system = fakeKeyring({ keyFile: path.join(root, 'keyring'), state });
  return {
    config: options.config,
    system: {
      versions: { Latchkey: '1.2.3' },
      system: 'Test 1.0',
      display: 'none',
      isSandboxed: true,
      ...options.system,
    },
    network: {
      fetch,
      paymentsFetch: fetch,
      updatesFetch: fetch,
      lookup: async (hostname) =>
        (await lookup(hostname, { all: true })).map(({ address }) => address),
      resolveProxy: async () => 'DIRECT',
      authorities: tls.rootCertificates,
      now: Date.now,
      ...options.network,
    },
    keyring: createKeyring(system, systemClock, async () => {}),
    desktop: {
      linkOpener: null,
      defaultBrowser: () => 'Test Browser',
      programState: (name) => programState(name),
      opensLinks: () => true,
      linkCommand: null,
      ...options.desktop,
    },
    storage: {
      home: os.homedir(),
      folder,
      freeBytes: async () => 10 * 1024 ** 3,
      accounts: {
        file: path.join(folder, 'accounts-0.json'),
        inspect: () => ({ count: 1, damage: null }),
      },
      payments: { file: payments, inspect: () => inspectIntentFile(payments) },
      journal: path.join(folder, 'journal'),
      ...options.storage,
    },
    updates: {
      readAnnounced: announcedVersionReader({
        updateKey: updateKey.publicKey,
        version: '1.2.3',
        newestAnnounced: newestAnnouncedIn(folder),
      }),
      installsItself: false,
      ...options.updates,
    },
    session: options.session ?? (async () => null),
    signInPort: options.signInPort ?? (() => null),
  };
}

/**
 * Runs a check-up. `problems`: the IDs of the steps that failed or warn. Every answer takes no time, because a machine that is
 * busy is no slow platform, unless the test is about it.
 */
export async function checkUp(environment: Environment, { isTimed = false } = {}) {
  if (!isTimed) vi.spyOn(performance, 'now').mockReturnValue(0);
  const result = await runCheckUp(environment, { signal: new AbortController().signal });
  const { ok } = result;
  const steps = result.steps();
  const step = (id: string) => {
    const wanted = steps.find((each) => each.id === id);
    if (!wanted) throw new Error(`There is no step ${id}.`);
    return wanted;
  };
  return { ok, steps, step, problems: steps.filter(isProblem).map(({ id }) => id) };
}

type Result = Awaited<ReturnType<typeof checkUp>>;

/** What a step says: a text that it contains, or a pattern that it matches. */
type Said = {
  readonly status?: Step['status'];
  readonly found?: string | RegExp;
  readonly remedy?: string | RegExp;
};

/** Asserts that a check-up finds a problem in this step and in no other, and what the step says. */
export function expectProblem({ problems, step }: Result, id: string, said: Said): void {
  expect(problems).toEqual([id]);
  const { status, found, remedy } = step(id);
  if (said.status !== undefined) expect(status).toBe(said.status);
  if (said.found !== undefined) expect(found).toMatch(said.found);
  if (said.remedy !== undefined) expect(remedy).toMatch(said.remedy);
}
