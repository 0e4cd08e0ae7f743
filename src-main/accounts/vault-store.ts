/**
 * What the vault knows, in memory and in its file. Memory is changed at once; the file follows, under a lock,
 * and each change is made on what the file holds by then: another process may have written it. A change
 * that could not be written waits for the next write.
 */
import { rmSync } from 'node:fs';
import { type AppError, appError } from '../../src-shared/errors.ts';
import { Failure, systemCode } from '../base/failure.ts';
import { withProcessLock } from '../base/process-lock.ts';
import { replaceFile, type WriteJson } from './replace-file.ts';
import {
  type AccountId,
  accountIn,
  emptyContent,
  movedAside,
  readVaultFile,
  type StoredAccount,
  toFile,
  type VaultContent,
} from './vault-file.ts';

type Change = (content: VaultContent) => VaultContent;

export type VaultStore = {
  readonly content: () => VaultContent;
  readonly account: (id: AccountId) => StoredAccount | undefined;
  /**
   * The file as it is now, with what other processes have written, and with what waits here to be written.
   * Throws where it cannot be read.
   */
  readonly fromDisk: () => VaultContent;
  /** Changes memory at once, and the file after the changes before it. Never rejects. */
  readonly update: (change: Change) => Promise<void>;
  /** Tries again to write what could not be written. Never rejects. */
  readonly writeAgain: () => Promise<void>;
  /** Adds an account to memory alone: it may not be in the file. */
  readonly addInMemory: (account: StoredAccount) => void;
  /** Lets go what is in the file, and keeps it in memory with another choice. */
  readonly leaveFile: () => Promise<void>;
  /** Whether an account is in memory alone. */
  readonly isInMemoryOnly: (id: AccountId) => boolean;
  /** From now on an account may be in the file. Answers whether it was in memory alone. */
  readonly allowInFile: (id: AccountId) => boolean;
  /** Removes the damaged files that were moved aside. */
  readonly forgetMovedAside: () => void;
  /** Resolves when every change so far is in the file, or has failed to be. */
  readonly settled: () => Promise<unknown>;
  /** Why the last change is not in the file. */
  readonly writeProblem: () => AppError | null;
  /** What the file came to at the start. */
  readonly problem: AppError | null;
  /** The file is somebody else's, or cannot be read: everything is in memory alone. */
  readonly isUntouchable: boolean;
};

export type VaultStoreOptions = {
  readonly file: string;
  /** Names the platform whose accounts these are. */
  readonly platform: string;
  readonly write: WriteJson;
  readonly onChange: () => void;
};

/** Another process writes for a few milliseconds; one that takes this long has stopped. */
const longestWaitMs = 10_000;

export function createVaultStore({
  file,
  platform,
  write,
  onChange,
}: VaultStoreOptions): VaultStore {
  const reading = readVaultFile(file, platform);
  const isUntouchable = reading.status === 'untouchable';
  let content = reading.status === 'read' ? reading.content : emptyContent;
  const inMemoryOnly = new Set<AccountId>();
  /** Changes that are not in the file: they wait for their turn, or could not be written. */
  let unwritten: readonly Change[] = [];
  let writeProblem: AppError | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const withUnwritten = (before: VaultContent) =>
    unwritten.reduce((each, change) => change(each), before);

  const mayBeInFile = ({ id }: StoredAccount) => !inMemoryOnly.has(id);

  const readFile = (): VaultContent => {
    const now = readVaultFile(file, platform);
    if (now.status === 'read') return now.content;
    if (now.status === 'untouchable') throw new Failure(now.problem.code, now.problem.details);
    // Gone or damaged while we ran: what we know of it is all there is.
    return { ...content, accounts: content.accounts.filter(mayBeInFile) };
  };

  /** What leaves the file as it is touches nothing on the disk, not even a lock. */
  const writeUnwritten = async () => {
    if (unwritten.length === 0) return;
    const now = readFile();
    if (withUnwritten(now) === now) {
      unwritten = [];
      return;
    }
    await withProcessLock(
      `${file}.lock`,
      async () => {
        const before = readFile();
        const changes = unwritten;
        const after = withUnwritten(before);
        if (after !== before) await replaceFile(file, toFile(after, platform), write);
        unwritten = unwritten.slice(changes.length);
        // With what has come while it was written.
        const { accounts, ...rest } = withUnwritten(after);
        const others = content.accounts.filter((each) => !mayBeInFile(each));
        const { active } = content;
        content = { ...rest, active, accounts: [...accounts.filter(mayBeInFile), ...others] };
      },
      AbortSignal.timeout(longestWaitMs),
    );
  };

  const writeAgain = (): Promise<void> => {
    const told = queue.then(writeUnwritten).then(
      () => tell(null),
      (error: unknown) => tell(writeFailure(error)),
    );
    queue = told;
    return told;
  };

  const updateFile = (change: Change): Promise<void> => {
    if (!isUntouchable) unwritten = [...unwritten, change];
    return writeAgain();
  };

  const tell = (problem: AppError | null) => {
    writeProblem = problem;
    onChange();
  };

  const writeFailure = (error: unknown): AppError => {
    if (error instanceof Failure) return error.appError;
    return appError('LK-507', { reason: systemCode(error), file });
  };

  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      tell(writeFailure(error));
    }
  };

  /** One that cannot be removed, as a folder of that name, keeps none of the others. */
  const forgetMovedAside = () =>
    attempt(() => {
      for (const old of movedAside(file)) attempt(() => rmSync(old, { force: true }));
    });

  return {
    content: () => content,
    account: (id) => accountIn(content, id),
    fromDisk: () => withUnwritten(readFile()),
    update: (change) => {
      content = change(content);
      onChange();
      return updateFile(change);
    },
    writeAgain,
    addInMemory: (account) => {
      inMemoryOnly.add(account.id);
      content = { ...content, accounts: [...content.accounts, account] };
      onChange();
    },
    leaveFile: async () => {
      for (const { id } of content.accounts) inMemoryOnly.add(id);
      content = { ...content, choice: 'memory' };
      await updateFile(() => ({ ...emptyContent, choice: 'memory' }));
      forgetMovedAside();
    },
    isInMemoryOnly: (id) => isUntouchable || inMemoryOnly.has(id),
    allowInFile: (id) => inMemoryOnly.delete(id),
    forgetMovedAside,
    settled: () => queue,
    writeProblem: () => writeProblem,
    problem: reading.status === 'read' || reading.status === 'absent' ? null : reading.problem,
    isUntouchable,
  };
}
