/** `sign-in`: the device flow in a terminal. */

import { toAppError } from '../src-main/base/failure.ts';
import { type AppError, describe } from '../src-shared/errors.ts';
import { describePerson } from '../src-shared/person-name.ts';
import type {
  AppStateOf,
  AttemptView,
  TokenStorageChoice,
  TokenStorageView,
} from '../src-shared/state.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { isYes } from './answer.ts';
import type { SignInCommand } from './command.ts';
import { complaintOf, inWords, withoutEmail, withStatus } from './complaint.ts';
import { exitCodes } from './exit-codes.ts';
import { labelled } from './labelled.ts';
import { showAttempt } from './sign-in-progress.ts';
import { type Terminal, widthFor } from './terminal.ts';

/** The sign-in of the window, without its browser. */
export type SignInPort = {
  /** Tests the keyring, and returns where a sign-in would be kept. */
  readonly tokenStorage: () => Promise<TokenStorageView>;
  /** Runs one attempt. Never rejects. */
  readonly signIn: (options: {
    readonly signal: AbortSignal;
    readonly onView: (view: AttemptView) => void;
    /**
     * Asks about a person who has no account here. Nothing of them is kept before it resolves to true; false cancels the
     * attempt and revokes their tokens. Null adds the account without asking.
     */
    readonly confirmNew: ((name: string) => Promise<boolean>) | null;
  }) => Promise<SignInOutcome>;
  /** Sets where sign-ins are kept from now on. Throws if the keyring is chosen and does not work. */
  readonly keep: (choice: TokenStorageChoice) => Promise<void>;
  /** Returns the account that has just signed in, as the window would show it; null if there is none. */
  readonly signedIn: () => AppStateOf<'signed-in'> | null;
  /** Removes an account from this computer, and tells the platform. */
  readonly signOut: (accountId: string) => Promise<void>;
  /** Resolves when nothing is being written any more. */
  readonly saved: () => Promise<void>;
};

type SignInOutcome =
  | { readonly kind: 'signed-in' | 'cancelled' }
  | { readonly kind: 'failed'; readonly problem: AppError };

type Task = {
  readonly port: SignInPort;
  readonly terminal: Terminal;
  readonly command: SignInCommand;
  readonly signal: AbortSignal;
};

/** A choice that keeps the sign-in after the command. */
type LastingChoice = Exclude<TokenStorageChoice, 'memory'>;

/** Returns the exit code. */
export async function signIn(task: Task): Promise<number> {
  const { port, terminal, signal } = task;
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
  const outcome = await port.signIn({
    signal,
    onView: progress.onView,
    confirmNew: terminal.canAsk() ? confirmNew : null,
  });
  progress.stop();
  await port.saved();
  if (outcome.kind === 'cancelled') return printCancelled(task, stranger);
  if (outcome.kind === 'failed') {
    await terminal.note(complaintOf(outcome.problem));
    return printNobody(task, outcome.problem);
  }
  const notKept = await keep(task, place.choice);
  const account = port.signedIn();
  if (notKept || !account) {
    if (account) await port.signOut(account.accountId);
    if (notKept) await terminal.note(complaintOf(notKept));
    await terminal.note(`${words.commands.signIn.notKept}\n`);
    return printNobody(task, notKept);
  }
  if (account.isFirstSignIn) {
    await terminal.note(`${isNewText(personIn(account))}  ${words.commands.signIn.removeOther}\n`);
  }
  await printSignedIn(task, account, account.isFirstSignIn || stranger !== null);
  return exitCodes.fine;
}

// --- where it is kept

type Place =
  /** `choice`: to be chosen after the sign-in; null if that is not needed. */
  | { readonly kind: 'kept'; readonly choice: LastingChoice | null }
  | { readonly kind: 'nowhere'; readonly problem: AppError | null };

/** Decides before the sign-in where it will be kept, so that nobody approves a code in vain. Writes nothing. */
async function choosePlace(task: Task): Promise<Place> {
  const { port, terminal, command, signal } = task;
  while (!signal.aborted) {
    const storage = await port.tokenStorage();
    if (storage.place === 'keyring' || storage.place === 'weak') {
      return { kind: 'kept', choice: null };
    }
    const offered = storage.choices.filter(
      (choice): choice is LastingChoice => choice !== 'memory',
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
  if (problem) rows.push(['  again', words.commands.signIn.again]);
  return `${why}\n${title}\n${nothingYet}\n${labelled(rows, columns)}${words.commands.signIn.options}\n> `;
}

/** Writes the choice and the sign-in. Returns why it was not kept; null if it was. */
async function keep({ port }: Task, choice: LastingChoice | null): Promise<AppError | null> {
  try {
    const place = port.signedIn()?.tokenStorage.place;
    await port.saved();
    if (choice !== null && choice !== place) await port.keep(choice);
    await port.saved();
  } catch (error) {
    return toAppError(error);
  }
  const storage = port.signedIn()?.tokenStorage;
  if (!storage) return null;
  const isKept = storage.place === 'keyring' || storage.place === 'weak';
  return isKept && storage.problem === null
    ? null
    : (storage.problem ?? (await port.tokenStorage()).problem);
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
  const { profile, expiresAt, tokenStorage, problem } = account;
  const { place } = tokenStorage;
  if (command.json) {
    await printJson(terminal, {
      signedIn: true,
      name: nameOf(account),
      status: profile?.status ?? null,
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      isNew,
      kept: place,
      problem: problem && inWords(problem),
    });
    return;
  }
  const { signedIn, signedInUndecided, places } = words.commands.signIn;
  const who = { name: withStatus(nameOf(account), profile?.status) };
  const text =
    place === 'undecided'
      ? formatMessage(signedInUndecided, who)
      : formatMessage(signedIn, { ...who, place: places[place] });
  await terminal.result(`${text}\n`);
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
  if (command.json) {
    await printJson(terminal, {
      signedIn: false,
      name: null,
      status: null,
      expiresAt: null,
      isNew: false,
      kept: null,
      problem: problem && inWords(problem),
    });
  }
  return exitCodes.problem;
}

const printJson = (terminal: Terminal, document: Record<string, unknown>) =>
  terminal.result(`${JSON.stringify(document, null, 2)}\n`);
