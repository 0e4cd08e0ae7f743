/**
 * The content of the vault, in memory and in its file. A change is made in memory at once, and in the file later, under a
 * lock. Another process may have written the file since, so the file is read again first. A change that could not be
 * written waits for the next write.
 */
import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type AppError, appError } from '../../src-shared/errors.ts';
import { Failure, systemCode, toAppError } from '../base/failure.ts';
import { createQueue } from '../base/pending-work.ts';
import { withProcessLock } from '../base/process-lock.ts';
import { replaceFile, testReplacing, type WriteJson } from '../base/replace-file.ts';
import { problemFields, publish } from '../facts/diagnostics.ts';
import { systemCodeOf } from '../facts/fact-fields.ts';
import {
  type AccountId,
  accountIn,
  emptyContent,
  movedAsideFiles,
  parseVaultFile,
  readVaultFile,
  type StoredAccount,
  toFile,
  type VaultContent,
} from './vault-file.ts';

type Change = (content: VaultContent) => VaultContent;

export type VaultStore = ReturnType<typeof createVaultStore>;

type VaultStoreOptions = {
  readonly file: string;
  /** The `platformKey` of the platform that these accounts belong to. */
  readonly platform: string;
  readonly write: WriteJson;
  readonly onChange: () => void;
};

/** How long to wait for another process to write. A write takes a few milliseconds. */
const longestWaitMs = 10_000;

export function createVaultStore({ file, platform, write, onChange }: VaultStoreOptions) {
  const reading = readVaultFile(file, platform);
  const readProblem = 'failure' in reading ? toAppError(reading.failure) : null;
  const isUntouchable = reading.status === 'untouchable';
  /** What the launcher knows: the file as it was read or written last, `unwritten`, and the accounts in memory only. */
  let content = reading.status === 'read' ? reading.content : emptyContent;
  /** Accounts of `content` that must not get into the file. */
  const inMemoryOnly = new Set<AccountId>();
  /** Changes of `content` that are not in the file, in order: they wait for a write, or the write failed. */
  let unwritten: readonly Change[] = [];
  let writeProblem: AppError | null = null;
  const inTurn = createQueue();
  publish({
    kind: 'vault-read',
    status: reading.status === 'absent' ? 'read' : reading.status,
    accounts: content.accounts.length,
    ...problemFields(readProblem),
  });

  const withUnwritten = (before: VaultContent) =>
    unwritten.reduce((each, change) => change(each), before);

  const mayBeInFile = ({ id }: StoredAccount) => !inMemoryOnly.has(id);

  const readFile = (): VaultContent => {
    const now = readVaultFile(file, platform);
    if (now.status === 'read') return now.content;
    if (now.status === 'untouchable') throw now.failure;
    // The file was removed or damaged since the start. Memory has everything that was in it.
    return { ...content, accounts: content.accounts.filter(mayBeInFile) };
  };

  /** Memory keeps the account on the screen, the changes that are not in the file yet, and the accounts in memory only. */
  const takeOver = (fromFile: VaultContent) => {
    const { accounts, ...rest } = withUnwritten(fromFile);
    const others = content.accounts.filter((each) => !mayBeInFile(each));
    const { active } = content;
    content = { ...rest, active, accounts: [...accounts.filter(mayBeInFile), ...others] };
  };

  /** Takes over the file. Does not touch an unusable file: the next write moves it aside. */
  const readFromFile = () => {
    const reading = parseVaultFile(file, platform);
    if (reading.status !== 'read') return;
    const before = content;
    takeOver(reading.content);
    if (!isDeepStrictEqual(before, content)) onChange();
  };

  /** Neither writes nor locks if the changes make no difference. */
  const writeUnwritten = async () => {
    if (unwritten.length === 0) return;
    const now = readFile();
    if (withUnwritten(now) === now) {
      unwritten = [];
      return;
    }
    await asOnlyWriter(async () => {
      const changes = unwritten;
      const after = withUnwritten(readFile());
      await replaceFile(file, toFile(after, platform), write);
      unwritten = unwritten.slice(changes.length);
      takeOver(after);
    });
  };

  const asOnlyWriter = (work: () => Promise<void>) =>
    withProcessLock(`${file}.lock`, work, AbortSignal.timeout(longestWaitMs));

  const reportingProblem = (work: () => Promise<void>): Promise<void> =>
    inTurn(() =>
      work().then(
        () => setWriteProblem(null),
        (error: unknown) => setWriteProblem(writeFailure(error)),
      ),
    );

  const writeAgain = () => reportingProblem(writeUnwritten);

  const updateFile = (change: Change): Promise<void> => {
    if (!isUntouchable) unwritten = [...unwritten, change];
    return writeAgain();
  };

  const setWriteProblem = (problem: AppError | null) => {
    if (problem && problem.code !== writeProblem?.code) {
      const system = systemCodeOf(problem.details.reason ?? '');
      publish({ kind: 'vault-not-written', problem: problem.code, system });
    }
    if (!problem && writeProblem) publish({ kind: 'vault-written' });
    writeProblem = problem;
    onChange();
  };

  const writeFailure = (error: unknown, path = file): AppError => {
    if (error instanceof Failure) return error.appError;
    return appError('LK-507', { reason: systemCode(error), file: path });
  };

  const reportingFailure = (work: () => void, path = file) => {
    try {
      work();
    } catch (error) {
      setWriteProblem(writeFailure(error, path));
    }
  };

  /** Deletes the damaged files that were moved aside. Continues if one of them cannot be deleted, for example because it is a folder. */
  const deleteMovedAsideFiles = () =>
    reportingFailure(() => {
      for (const old of movedAsideFiles(file))
        reportingFailure(() => rmSync(old, { force: true }), old);
    });

  return {
    content: () => content,
    account: (id: AccountId | null) => accountIn(content, id),
    /**
     * Returns the content of the file as it is now, with the changes that wait to be written. Throws LK-509 or LK-512 if
     * the file cannot be read.
     */
    fromDisk: () => withUnwritten(readFile()),
    /** Changes memory at once, and the file after all earlier changes. Never rejects. */
    update: (change: Change) => {
      content = change(content);
      onChange();
      return updateFile(change);
    },
    /** Tries again to write what could not be written. Never rejects. */
    writeAgain,
    /** Finds out whether the file can be written, and leaves it as it is. Never rejects. */
    testWriting: async () => {
      if (isUntouchable) return;
      await reportingProblem(async () => {
        if (unwritten.length > 0) return writeUnwritten();
        await asOnlyWriter(() => testReplacing(file, toFile(readFile(), platform), write));
      });
    },
    /** Takes over what another process has written into the file. Never rejects. */
    readAgain: () => inTurn(async () => readFromFile()).catch(() => {}),
    /** Adds an account to memory only. */
    addInMemory: (account: StoredAccount) => {
      inMemoryOnly.add(account.id);
      content = { ...content, accounts: [...content.accounts, account] };
      onChange();
    },
    /** Removes all accounts from the file, and leaves them in memory only. */
    moveToMemory: async () => {
      for (const { id } of content.accounts) inMemoryOnly.add(id);
      content = { ...content, choice: 'memory' };
      await updateFile(() => ({ ...emptyContent, choice: 'memory' }));
      deleteMovedAsideFiles();
    },
    /** Whether an account is in memory only. */
    isInMemoryOnly: (id: AccountId) => isUntouchable || inMemoryOnly.has(id),
    /** Allows an account in the file. Returns whether it was in memory only. */
    allowInFile: (id: AccountId) => inMemoryOnly.delete(id),
    deleteMovedAsideFiles,
    /** Resolves when every change so far was written, or has failed. Never rejects. */
    settled: () => inTurn(async () => {}),
    /** Returns why the last change is not in the file; null if it is. */
    writeProblem: () => writeProblem,
    /** Why the file was moved aside at the start; null if it was not. */
    movedAsideProblem: isUntouchable ? null : readProblem,
    /** Why the file must not be changed: a newer Latchkey wrote it, or it cannot be read. Then everything is in memory only. */
    untouchableProblem: isUntouchable ? readProblem : null,
  };
}
