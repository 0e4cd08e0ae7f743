/** `sign-in`: the device flow in a terminal. */

import { type AppError, describe, isOfAccountsFile } from '../src-shared/errors.ts';
import { describePerson } from '../src-shared/person-name.ts';
import { withoutEmail } from '../src-shared/plain-text.ts';
import type {
  AppState,
  AppStateOf,
  TokenStorageChoice,
  TokenStorageView,
} from '../src-shared/state.ts';
import type { TerminalBridge } from '../src-shared/terminal-bridge.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { isYes } from './answer.ts';
import type { SignInCommand } from './arguments.ts';
import { labelled } from './columns.ts';
import { clockLine, complaintOf, inWords, withStatus } from './complaint.ts';
import { exitCodes } from './exit-codes.ts';
import { accountsSaved } from './interruption.ts';
import { showAttempt } from './sign-in-progress.ts';
import { jsonText, type Terminal, widthFor } from './terminal.ts';

type Task = {
  readonly bridge: TerminalBridge;
  readonly terminal: Terminal;
  readonly command: SignInCommand;
  readonly signal: AbortSignal;
};

/** A choice that keeps the sign-in after the command. */
type LastingChoice = Exclude<TokenStorageChoice, 'memory'>;

/** Returns the exit code. */
export async function signIn(task: Task): Promise<number> {
  const { bridge, terminal, signal } = task;
  const { commands } = bridge;
  const place = await choosePlace(task);
  if (signal.aborted) return printCancelled(task, null);
  if (place.kind === 'nowhere') return printNobody(task, place.problem);

  const progress = showAttempt(terminal);
  let stranger: string | null = null;
  const confirmNew = async (name: string) => {
    progress.stop();
    stranger = withoutEmail(name);
    await terminal.note(isNewText(stranger));
    return isYes(await terminal.ask(words.commands.signIn.isItYou, signal));
  };
  const { kind, problem } = await runAttempt(task, { onView: progress.onView, confirmNew });
  progress.stop();
  if (kind === 'signed-out' && stranger !== null)
    terminal.status(words.commands.accounts.signingOut);
  await accountsSaved(bridge, signal);
  if (problem) {
    await terminal.note(complaintOf(problem));
    return printNobody(task, problem);
  }
  if (kind === 'signed-out') return printCancelled(task, stranger);
  const notKept = await keep(task, place.choice);
  const account = signedIn(bridge);
  const isNew = stranger !== null || account?.isFirstSignIn === true;
  if (notKept || !account) {
    if (account) {
      terminal.status(words.commands.accounts.signingOut);
      // An account that was here before stays in the list.
      await (isNew
        ? commands['accounts.remove'](account.accountId)
        : commands['session.signOut']());
    }
    if (notKept) await terminal.note(complaintOf(notKept));
    await terminal.note(`${words.commands.signIn.notKept}\n`);
    return printNobody(task, notKept);
  }
  if (account.isFirstSignIn) {
    await terminal.note(`${isNewText(personIn(account))}  ${words.commands.signIn.removeOther}\n`);
  }
  await printSignedIn(task, account, isNew);
  return exitCodes.fine;
}

type Listeners = {
  readonly onView: (view: AppStateOf<'signing-in'>) => void;
  /**
   * Asks about a person who has no account here. Nothing of them is kept before it resolves to true; false cancels the
   * attempt and revokes their tokens.
   */
  readonly confirmNew: (name: string) => Promise<boolean>;
};

/** Runs one attempt. Resolves with the screen that a window would show after it, and why it failed. */
async function runAttempt({ bridge, signal }: Task, { onView, confirmNew }: Listeners) {
  const { commands, on } = bridge;
  const ended = Promise.withResolvers<AppState>();
  let isAsked = false;
  const confirm = async (name: string) => commands['signIn.confirmPerson'](await confirmNew(name));
  const stopListening = on('state.changed', (state) => {
    if (state.kind !== 'signing-in') return ended.resolve(state);
    onView(state);
    if (state.step === 'confirming-person' && !isAsked) void confirm(state.otherPerson ?? '');
    isAsked = state.step === 'confirming-person';
  });
  const cancel = () => void commands['signIn.cancel']();
  signal.addEventListener('abort', cancel, { once: true });
  await commands['signIn.start']('any');
  const state = await ended.promise;
  stopListening();
  return { kind: state.kind, problem: state.kind === 'signed-out' ? state.problem : null };
}

/** The account that has just signed in, as the window would show it; null if there is none. */
function signedIn({ state }: TerminalBridge): AppStateOf<'signed-in'> | null {
  const now = state();
  return now.kind === 'signed-in' ? now : null;
}

// --- where it is kept

type Place =
  /** `choice`: to be chosen after the sign-in; null if that is not needed. */
  | { readonly kind: 'kept'; readonly choice: LastingChoice | null }
  | { readonly kind: 'nowhere'; readonly problem: AppError | null };

/** Decides before the sign-in where it will be kept, so that no code is approved in vain. Writes nothing. */
async function choosePlace(task: Task): Promise<Place> {
  const { bridge, terminal, command, signal } = task;
  while (!signal.aborted) {
    const storage = await bridge.commands['tokenStorage.test']();
    const isWritable = !isOfAccountsFile(storage.problem);
    if (isWritable && (storage.place === 'keyring' || storage.place === 'weak')) {
      return { kind: 'kept', choice: null };
    }
    const offered = storage.choices.filter(
      (choice): choice is LastingChoice => isWritable && choice !== 'memory',
    );
    const { keep: given } = command;
    if (given !== null && offered.includes(given)) return { kind: 'kept', choice: given };
    if (!terminal.canAsk()) {
      await terminal.note(refusal(storage, offered));
      return { kind: 'nowhere', problem: storage.problem };
    }
    const answer = await terminal.ask(question(storage, offered, widthFor(terminal)), signal);
    const chosen = offered.find((choice) => choice === answer);
    if (chosen) return { kind: 'kept', choice: chosen };
    if (answer !== 'again') {
      await terminal.note(`${words.commands.signIn.notKept}\n`);
      return { kind: 'nowhere', problem: storage.problem };
    }
  }
  return { kind: 'nowhere', problem: null };
}

/** Returns why nothing would be kept, and which options change that. */
function refusal({ problem }: TokenStorageView, offered: readonly LastingChoice[]): string {
  const why = problem ? complaintOf(problem) : `latchkey: ${words.commands.signIn.chosenMemory}\n`;
  const options = offered.map((option) => {
    const { title, meaning } = words.tokenStorage.choices[option];
    return `  ${formatMessage(words.commands.signIn.keepOption, { title, option, meaning })}\n`;
  });
  return `${why}${options.join('')}${words.commands.signIn.notKept}\n`;
}

/** Returns the question that the window asks. */
function question(
  { problem }: TokenStorageView,
  offered: readonly LastingChoice[],
  columns: number,
): string {
  const { title, nothingYet, choices } = words.tokenStorage;
  const why = problem ? describe(problem).sentence : words.commands.signIn.chosenMemory;
  const rows = offered.flatMap((option): [string, string][] => [
    [`  ${option}`, choices[option].title],
    ['', choices[option].meaning],
  ]);
  if (problem) rows.push(['  again', words.problem.retry]);
  return `${why}\n${title}\n${nothingYet}\n${labelled(rows, columns)}${words.commands.signIn.options}\n> `;
}

/** Writes the choice and the sign-in. Returns why it was not kept; null if it was. */
async function keep({ bridge }: Task, choice: LastingChoice | null): Promise<AppError | null> {
  const { commands } = bridge;
  try {
    await commands['accounts.saved']();
    if (choice !== null) await commands['tokenStorage.choose'](choice);
    await commands['accounts.saved']();
  } catch (error) {
    return bridge.problemOf(error);
  }
  const storage = signedIn(bridge)?.tokenStorage;
  if (!storage) return null;
  const isKept = storage.place === 'keyring' || storage.place === 'weak';
  return isKept && storage.problem === null
    ? null
    : (storage.problem ?? (await commands['tokenStorage.test']()).problem);
}

// --- who it is

const nameOf = ({ profile, accounts, accountId }: AppStateOf<'signed-in'>): string =>
  withoutEmail(
    profile?.displayName ?? accounts.find(({ id }) => id === accountId)?.displayName ?? '',
  );

/** The same person as a question names them. */
const personIn = (account: AppStateOf<'signed-in'>): string => {
  const { profile } = account;
  return profile
    ? withoutEmail(describePerson(profile.displayName, { email: profile.email }))
    : nameOf(account);
};

/** Somebody else may have approved the code (RFC 8628 5.4). */
const isNewText = (name: string): string =>
  `${formatMessage(words.commands.signIn.isNew, { name })}\n`;

// --- what is printed

async function printSignedIn(
  { terminal, command }: Task,
  account: AppStateOf<'signed-in'>,
  isNew: boolean,
) {
  const { profile, tokenStorage, problem } = account;
  const { place } = tokenStorage;
  if (command.json) return terminal.result(inJson(account, { isNew, problem }));
  const { signedIn, signedInUndecided, places } = words.commands.signIn;
  const who = { name: withStatus(nameOf(account), profile?.status) };
  const text =
    place === 'undecided'
      ? formatMessage(signedInUndecided, who)
      : formatMessage(signedIn, { ...who, place: places[place] });
  await terminal.result(`${text}\n`);
  await terminal.note(clockLine(account));
  if (problem) await terminal.note(complaintOf(problem));
}

/**
 * Prints that the sign-in was cancelled, and returns the exit code. `stranger`: the new person who was not confirmed; null
 * if that question was not asked.
 */
async function printCancelled(task: Task, stranger: string | null): Promise<number> {
  const text =
    stranger === null
      ? words.commands.signIn.cancelled
      : formatMessage(words.commands.signIn.notYou, { name: stranger });
  await task.terminal.note(`${text}\n`);
  const code = await printNobody(task, null);
  return task.signal.aborted ? exitCodes.interrupted : code;
}

/** Prints that nobody is signed in. Returns the exit code. */
async function printNobody({ terminal, command }: Task, problem: AppError | null): Promise<number> {
  if (command.json) await terminal.result(inJson(null, { isNew: false, problem }));
  return exitCodes.problem;
}

/** Returns the document of `--json`. `account`: the one that has just signed in; null for none. */
function inJson(
  account: AppStateOf<'signed-in'> | null,
  { isNew, problem }: { readonly isNew: boolean; readonly problem: AppError | null },
): string {
  const expiresAt = account?.expiresAt ?? null;
  return jsonText({
    signedIn: account !== null,
    name: account && nameOf(account),
    status: account?.profile?.status ?? null,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    isNew,
    kept: account?.tokenStorage.place ?? null,
    problem: problem && inWords(problem),
  });
}
