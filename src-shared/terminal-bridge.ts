/** The contract between main and a terminal: commands that the window gives too, and commands that only a terminal gives. */
import type { StepView } from './check-up.ts';
import type { CommandHandlers } from './contract.ts';
import type { AppError } from './errors.ts';
import type { Reference } from './reference.ts';
import type { ReportPreview } from './report.ts';
import type { AppState, TokenStorageView } from './state.ts';

/** The commands that only a terminal gives. The preload does not expose them. */
export type TerminalOnlyCommands = {
  /** Shows the accounts of this computer. Uses neither keyring nor network. */
  readonly 'accounts.restore': () => void;
  /** Opens the session of the account that was shown last, and loads its profile. */
  readonly 'accounts.open': () => Promise<void>;
  /** Signs out of every account and removes it from this computer. */
  readonly 'accounts.removeAll': () => Promise<void>;
  /** Resolves when nothing is being written any more. */
  readonly 'accounts.saved': () => Promise<void>;
  /** Tests keyring and file, and returns where a sign-in would be kept. */
  readonly 'tokenStorage.test': () => Promise<TokenStorageView>;
};

/** The names of the commands that window and terminal give. Both reach the same handlers. */
export type PlayerCommandName =
  | 'signIn.start'
  | 'signIn.cancel'
  | 'signIn.confirmPerson'
  | 'session.signOut'
  | 'accounts.remove'
  | 'tokenStorage.choose'
  | 'payment.open'
  | 'payment.reload'
  | 'payment.confirm'
  | 'payment.sendAgain'
  | 'payment.tryAgain'
  | 'payment.openPage';

/**
 * What a terminal can do on every computer, with any configuration. An interrupted command ends what runs. A handler that
 * fails throws.
 */
export type SupportBridge = {
  /** Why there is no configuration; null if there is one. */
  readonly configProblem: AppError | null;
  readonly commands: {
    /** Checks this computer. Never rejects. `ok` is false if a step failed or warns, or if it was stopped. */
    readonly 'checkUp.run': (
      onProgress: OnProgress,
    ) => Promise<{ readonly ok: boolean; readonly steps: readonly StepView[] }>;
    /** Whether there is a journal. */
    readonly 'journal.exists': () => boolean;
    /** Reads the newest lines, the newest first. Throws LK-603 if it may not. */
    readonly 'journal.read': (query: JournalQuery) => Promise<readonly JournalLine[]>;
    /** Yields the lines that are written after this call, in order, until the command is interrupted. */
    readonly 'journal.follow': (
      query: Pick<JournalQuery, 'reference'>,
    ) => AsyncIterable<JournalLine>;
    /**
     * Makes a report, and saves it as this file; null for one in the current folder. Throws LK-601 if something private is
     * in it, LK-602 if it cannot be saved.
     */
    readonly 'report.save': (file: string | null, onProgress: OnProgress) => Promise<SavedReport>;
  };
  readonly problemOf: ProblemOf;
};

/** Returns an error of the catalogue for what a handler threw. The journal has it. */
type ProblemOf = (error: unknown) => AppError;

/** Called with every step, at the start and each time a step has its result. */
type OnProgress = (steps: readonly StepView[]) => void;

type JournalQuery = {
  /** Only what belongs to this attempt, session or payment, or is this failure; null for everything. */
  readonly reference: Reference | null;
  /** The maximum number of lines. */
  readonly limit: number;
};

/** A record of the journal, and what it says. */
export type JournalLine = {
  readonly id: string;
  /** As it is stored. */
  readonly record: unknown;
  readonly at: Date;
  /** Of the attempt, session or payment; null if it belongs to none. */
  readonly reference: Reference | null;
  /** Its own, if it is a failure, or that of the failure that it names. */
  readonly failure: Reference | null;
  /** How often it happened, in one batch. */
  readonly times: number;
  readonly words: () => {
    /** What happened, in one line. */
    readonly what: string;
    /** Cause and remedy of a failure, a line each. */
    readonly more: readonly string[];
    readonly isProblem: boolean;
  };
};

export type SavedReport = {
  readonly file: string;
  readonly bytes: number;
  readonly preview: ReportPreview;
  /** Of its check-up, as of `checkUp.run`. */
  readonly ok: boolean;
  readonly lastFailure: { readonly code: string; readonly reference: string } | null;
};

/** The core as a terminal has it. A handler that fails throws. */
export type TerminalBridge = {
  readonly commands: Pick<CommandHandlers, PlayerCommandName> & TerminalOnlyCommands;
  readonly state: () => AppState;
  /** Calls `listener` with each new AppState. Returns the function that stops this. */
  readonly on: (event: 'state.changed', listener: (state: AppState) => void) => () => void;
  readonly problemOf: ProblemOf;
  /** Cancels the sign-in and stops polling. Resolves when everything is stored, and no request to pay is in flight. */
  readonly stop: () => Promise<void>;
};
