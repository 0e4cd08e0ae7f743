/** `accounts`, `whoami` and `sign-out`. */

import { type AppError, appError, isOfAccountsFile } from '../src-shared/errors.ts';
import { formatAge, formatInstant } from '../src-shared/instant.ts';
import { withoutEmail } from '../src-shared/plain-text.ts';
import type { AccountView, AppStateOf } from '../src-shared/state.ts';
import type { TerminalBridge } from '../src-shared/terminal-bridge.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { clockLine, complaintOf, inWords, withStatus } from './complaint.ts';
import { exitCodes } from './exit-codes.ts';
import { aborted, stopLimit } from './interruption.ts';
import { jsonText, type Terminal } from './terminal.ts';

type Task = {
  readonly bridge: TerminalBridge;
  readonly terminal: Terminal;
  readonly json: boolean;
};

/** Prints the accounts. Returns the exit code: 1 if their file could not be read. */
export async function listAccounts({ bridge, terminal, json }: Task): Promise<number> {
  const { list, shown } = restoredIn(bridge);
  const state = bridge.state();
  // With accounts in the list, it is why the session of one of them has ended.
  const problem =
    state.kind === 'signed-out' && list.length === 0
      ? (state.problem ?? state.tokenStorage.problem)
      : null;
  const entries = list.map((account, place) => ({
    number: place + 1,
    name: withoutEmail(account.displayName),
    session: account.session,
    shown: account.id === shown,
  }));
  if (json) {
    await terminal.result(jsonText({ accounts: entries, problem: problem && inWords(problem) }));
    return problem ? exitCodes.problem : exitCodes.fine;
  }
  if (problem) {
    await terminal.note(complaintOf(problem));
    return exitCodes.problem;
  }
  const lines = entries.map(({ number, name, session, shown: isShown }) => {
    const values = { number: String(number), name };
    const { signedIn, signedInShown, ended, endedShown } = words.commands.accounts;
    const kept = isShown ? signedInShown : signedIn;
    const over = isShown ? endedShown : ended;
    return `${formatMessage(session === 'kept' ? kept : over, values)}\n`;
  });
  await terminal.result(lines.join('') || `${words.commands.accounts.none}\n`);
  return exitCodes.fine;
}

/** Prints who is signed in. Returns the exit code: 1 if nobody is, or if there was a problem. */
export async function whoami({ bridge, terminal, json }: Task): Promise<number> {
  terminal.status(words.profile.loading);
  await bridge.commands['accounts.open']();
  const state = bridge.state();
  const isSignedIn = state.kind === 'signed-in';
  const unread = unreadProblem(bridge);
  // Refreshed tokens that could not be stored are lost with the command.
  const stored = isSignedIn ? state.tokenStorage.problem : null;
  const unsaved = isOfAccountsFile(stored) ? stored : unread;
  const problem = isSignedIn || state.kind === 'signed-out' ? (state.problem ?? unsaved) : null;
  const profile = isSignedIn ? state.profile : null;
  const name = profile && withoutEmail(profile.displayName);
  const expiresAt =
    isSignedIn && state.expiresAt !== null ? new Date(state.expiresAt).toISOString() : null;
  if (json) {
    await terminal.result(
      jsonText({
        signedIn: isSignedIn,
        name,
        status: profile?.status ?? null,
        expiresAt,
        kept: isSignedIn ? state.tokenStorage.place : null,
        problem: problem && inWords(problem),
      }),
    );
  } else if (isSignedIn) {
    const { player, playerUntil, somePlayer } = words.commands.accounts;
    const who = withStatus(name ?? somePlayer, profile?.status);
    // An expired access token is refreshed, or the platform says whether it still accepts it: the problem tells.
    const text =
      expiresAt === null || Date.parse(expiresAt) <= Date.now()
        ? formatMessage(player, { name: who })
        : formatMessage(playerUntil, { name: who, time: expiresAt });
    await terminal.result(`${text}\n`);
    await terminal.note(ageLine(state));
    await terminal.note(clockLine(state));
  } else if (!unread) {
    await terminal.result(nobodyIn(state.kind === 'signed-out' ? state.accounts : []));
  }
  if (problem && !json) await terminal.note(complaintOf(problem));
  return isSignedIn && problem === null ? exitCodes.fine : exitCodes.problem;
}

/** Returns the line about the age of a profile while the platform cannot be reached, as Home shows it; else empty. */
function ageLine({ profileAsOf: asOf, retryAt }: AppStateOf<'signed-in'>): string {
  if (asOf === null || retryAt === null) return '';
  const values = { age: formatAge(Date.now() - asOf), time: formatInstant(asOf) };
  return `${formatMessage(words.offline.asOf, values)}\n`;
}

/** Signs out of one account or all; `null` is the account that is shown. Returns the exit code. */
export async function signOut(
  { bridge, terminal, json, signal }: Task & { readonly signal: AbortSignal },
  wanted: number | 'all' | null,
): Promise<number> {
  const { list, shown } = restoredIn(bridge);
  const one = wanted === null ? list.find(({ id }) => id === shown) : list[Number(wanted) - 1];
  const leaving = wanted === 'all' ? list : list.filter((account) => account === one);
  const unread = unreadProblem(bridge);
  if (typeof wanted === 'number' && leaving.length === 0 && !unread) {
    const { notThere, seeNumbers } = words.commands.accounts;
    const text = formatMessage(notThere, { number: String(wanted) });
    await terminal.note(`latchkey: ${text}\n  ${seeNumbers}\n`);
    return exitCodes.misuse;
  }
  const names = leaving.map(({ displayName }) => withoutEmail(displayName));
  const leave = async () => {
    const { commands, state } = bridge;
    const [first] = leaving;
    if (first) terminal.status(words.commands.accounts.signingOut);
    // Also where nobody is signed in: damaged files of accounts, which were set aside, may hold tokens.
    if (wanted === 'all' && !unread) await commands['accounts.removeAll']();
    else if (first) await commands['accounts.remove'](first.id);
    // Another problem of the state before is not one of this sign-out.
    if (!first) return unreadProblem(bridge);
    const after = state();
    return after.kind === 'signed-out' || after.kind === 'signed-in' ? after.problem : null;
  };
  // The accounts are removed first, so the platform's answer is what is still missing then.
  const stopped = aborted(signal)
    .then(stopLimit)
    .then(() => appError('LK-411', { names: names.join(', '), reason: 'interrupted' }));
  const problem = await Promise.race([leave(), stopped]);
  // Otherwise each account is in the file as before.
  const isStored = !isOfAccountsFile(problem);
  if (json) {
    const signedOut = isStored ? names : [];
    await terminal.result(jsonText({ signedOut, problem: problem && inWords(problem) }));
  } else if (isStored) {
    const lines = names.map(
      (name) => `${formatMessage(words.commands.accounts.signedOut, { name })}\n`,
    );
    await terminal.result(lines.join('') || nobodyIn(list));
  }
  if (problem && !json) await terminal.note(complaintOf(problem));
  if (signal.aborted) return exitCodes.interrupted;
  return problem === null && leaving.length > 0 ? exitCodes.fine : exitCodes.problem;
}

/** Says that nobody is signed in, or no account is shown. */
const nobodyIn = (list: readonly AccountView[]): string => {
  const { nobody, noneShown } = words.commands.accounts;
  return `${list.some(({ session }) => session === 'kept') ? noneShown : nobody}\n`;
};

/** Why the file of accounts was not read, or not written; null if it was. Then it is not known who is signed in. */
function unreadProblem(bridge: TerminalBridge): AppError | null {
  const state = bridge.state();
  if (state.kind !== 'signed-out' || state.accounts.length > 0) return null;
  const { problem } = state.tokenStorage;
  return isOfAccountsFile(problem) ? problem : null;
}

/** The accounts on this computer, and the ID of the one that the window shows. */
function restoredIn(bridge: TerminalBridge): {
  list: readonly AccountView[];
  shown: string | null;
} {
  bridge.commands['accounts.restore']();
  const state = bridge.state();
  if (state.kind === 'signed-in') return { list: state.accounts, shown: state.accountId };
  return { list: state.kind === 'signed-out' ? state.accounts : [], shown: null };
}
