/** What the journal is told of the keyring and of the file of accounts. Wraps them; they know nothing of it. */
import { publish } from '../base/diagnostics.ts';
import { systemCodeOf } from '../base/fact-fields.ts';
import type { FactOf } from '../base/facts.ts';
import { toAppError } from '../base/failure.ts';
import type { Keyring } from './keyring.ts';
import type { VaultStore } from './vault-store.ts';

type Proved = FactOf<'keyring-proved'>;

/** The same keyring, and the journal is told when it begins to protect otherwise than before. */
export function recordedKeyring(keyring: Keyring): Keyring {
  let last = '';
  const tell = (verdict: Pick<Proved, 'verdict' | 'problem'>, ms: number) => {
    const backend = backendOf(keyring.backend());
    const news = `${backend} ${verdict.verdict} ${verdict.problem}`;
    if (news !== last) publish({ kind: 'keyring-proved', backend, ...verdict, ms: Math.round(ms) });
    last = news;
  };
  return {
    ...keyring,
    prove: async () => {
      const start = performance.now();
      try {
        const verdict = await keyring.prove();
        tell({ verdict }, performance.now() - start);
        return verdict;
      } catch (error) {
        tell({ verdict: 'failed', problem: toAppError(error).code }, performance.now() - start);
        throw error;
      }
    },
  };
}

const backends: ReadonlySet<string> = new Set([
  'keychain',
  'dpapi',
  'gnome_libsecret',
  'kwallet',
  'kwallet5',
  'kwallet6',
  'basic_text',
  'keyring',
  'unknown',
] satisfies Proved['backend'][]);
const isBackend = (name: string): name is Proved['backend'] => backends.has(name);
const backendOf = (name: string): Proved['backend'] => (isBackend(name) ? name : 'other');

/** The same store, and the journal is told what its file came to, and when it can no longer be written. */
export function recordedStore(store: VaultStore): VaultStore {
  publish({
    kind: 'vault-read',
    status: store.isUntouchable ? 'untouchable' : store.problem ? 'moved-aside' : 'read',
    accounts: store.content().accounts.length,
    ...(store.problem ? { problem: store.problem.code } : {}),
  });
  let last: string | undefined;
  const look = () => {
    const problem = store.writeProblem();
    if (problem && problem.code !== last) {
      const system = systemCodeOf(problem.details.reason ?? '');
      publish({ kind: 'vault-not-written', problem: problem.code, system });
    }
    if (!problem && last !== undefined) publish({ kind: 'vault-written' });
    last = problem?.code;
  };
  return {
    ...store,
    update: (change) => store.update(change).finally(look),
    writeAgain: () => store.writeAgain().finally(look),
  };
}
