/** Journal records for the keyring and the file of accounts. Wraps both, so that neither depends on the journal. */
import { codeOf } from '../base/failure.ts';
import { problemFields, publish } from '../facts/diagnostics.ts';
import { keyringBackendOf, systemCodeOf } from '../facts/fact-fields.ts';
import type { FactOf } from '../facts/facts.ts';
import type { Keyring } from './keyring.ts';
import type { VaultStore } from './vault-store.ts';

type SelfTestFact = FactOf<'keyring-proved'>;

/** Wraps a keyring: records each self-test whose outcome differs from the one before. */
export function recordedKeyring(keyring: Keyring): Keyring {
  let recorded = '';
  const record = (verdict: Pick<SelfTestFact, 'verdict' | 'problem'>, ms: number) => {
    const backend = keyringBackendOf(keyring.backend());
    const current = `${backend} ${verdict.verdict} ${verdict.problem}`;
    if (current !== recorded)
      publish({ kind: 'keyring-proved', backend, ...verdict, ms: Math.round(ms) });
    recorded = current;
  };
  return {
    ...keyring,
    runSelfTest: async () => {
      const start = performance.now();
      try {
        const verdict = await keyring.runSelfTest();
        record({ verdict }, performance.now() - start);
        return verdict;
      } catch (error) {
        record({ verdict: 'failed', problem: codeOf(error) }, performance.now() - start);
        throw error;
      }
    },
  };
}

/** Wraps a store: records how its file was read, and when it can no longer or can again be written. */
export function recordedStore(store: VaultStore): VaultStore {
  const { untouchableProblem, movedAsideProblem } = store;
  const problem = untouchableProblem ?? movedAsideProblem;
  publish({
    kind: 'vault-read',
    status: untouchableProblem ? 'untouchable' : movedAsideProblem ? 'moved-aside' : 'read',
    accounts: store.content().accounts.length,
    ...problemFields(problem),
  });
  let recordedProblem: string | undefined;
  const recordWriteProblem = () => {
    const problem = store.writeProblem();
    if (problem && problem.code !== recordedProblem) {
      const system = systemCodeOf(problem.details.reason ?? '');
      publish({ kind: 'vault-not-written', problem: problem.code, system });
    }
    if (!problem && recordedProblem !== undefined) publish({ kind: 'vault-written' });
    recordedProblem = problem?.code;
  };
  return {
    ...store,
    update: (change) => store.update(change).finally(recordWriteProblem),
    writeAgain: () => store.writeAgain().finally(recordWriteProblem),
  };
}
