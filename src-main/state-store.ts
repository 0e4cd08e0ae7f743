/** The one AppState: events in, snapshots out. */
import { isDeepStrictEqual } from 'node:util';
import { type AppError, isOfAccountsFile } from '../src-shared/errors.ts';
import { nameAmong } from '../src-shared/person-name.ts';
import type {
  AccountView,
  AppState,
  AppStateOf,
  AttemptView,
  CommonHome,
  PaymentSummary,
  PaymentView,
  ReceiptsView,
  TokenStorageView,
} from '../src-shared/state.ts';

type SignedIn = Omit<AppStateOf<'signed-in'>, keyof CommonHome>;
type Home = Omit<AppStateOf<'signed-out'>, keyof CommonHome> | SignedIn;

export type AppEvent =
  | { readonly type: 'signing-in'; readonly view: AttemptView }
  /** The player asked for a sign-in, and one is running. */
  | { readonly type: 'attempt-asked-for' }
  /** The attempt is over. The screen before it comes back, in its current state. */
  | {
      readonly type: 'attempt-ended';
      readonly problem: AppError | null;
      /** The account that the player was to sign in to again. */
      readonly expectedAccountId: string | null;
    }
  | { readonly type: 'signed-out'; readonly problem: AppError | null }
  /** An account is shown, from its file: before the keyring or the platform is asked. */
  | { readonly type: 'account-shown'; readonly shown: Omit<SignedIn, 'kind'> }
  | { readonly type: 'session-changed'; readonly change: Partial<SessionView> }
  | { readonly type: 'accounts-changed'; readonly accounts: AccountView[] }
  | { readonly type: 'token-storage-changed'; readonly tokenStorage: TokenStorageView }
  /** The payment that covers the home screen; null removes it. */
  | { readonly type: 'payment-changed'; readonly payment: PaymentView | null }
  | { readonly type: 'payments-summarized'; readonly payments: PaymentSummary }
  | { readonly type: 'receipts-changed'; readonly receipts: ReceiptsView | null };

/** What changes in a session while one account is shown. */
export type SessionView = Omit<SignedIn, 'kind' | 'accountId'>;

type Model = {
  readonly common: CommonHome;
  /** The account whose payments `common` sums up; null for the payments of nobody. */
  readonly payerAccountId: string | null;
  readonly home: Home;
  readonly attempt: AttemptView | null;
  readonly payment: PaymentView | null;
  /**
   * Which of the two is on the screen: the one that began later, or an attempt that the player asked for again or has to
   * decide. The other one continues behind it.
   */
  readonly front: 'attempt' | 'payment';
  /** Why the last sign-in failed, or the session ended, if a payment was open then; null otherwise. */
  readonly signInProblem: AppError | null;
  readonly receipts: ReceiptsView | null;
};

/** Whether an attempt waits for the player now, and did not before: somebody else signed in than was expected. */
export const needsDecision = (before: AttemptView | null, after: AttemptView): boolean =>
  after.step === 'confirming-person' && before?.step !== 'confirming-person';

/** The next model. An event that does not fit changes nothing: it came too late. */
function reduce(model: Model, event: AppEvent): Model {
  const { common, home } = model;
  switch (event.type) {
    case 'signing-in':
      return {
        ...model,
        attempt: event.view,
        signInProblem: null,
        front: model.attempt && !needsDecision(model.attempt, event.view) ? model.front : 'attempt',
      };
    case 'attempt-asked-for':
      return { ...model, front: 'attempt' };
    case 'attempt-ended':
      return {
        ...model,
        attempt: null,
        home: afterAttempt(home, event),
        signInProblem: model.payment && event.problem,
      };
    case 'signed-out':
      return {
        ...withHome(model, {
          kind: 'signed-out',
          problem: event.problem,
          mayBeOtherPerson: home.kind === 'signed-in' ? home.isFirstSignIn : home.mayBeOtherPerson,
        }),
        // What is not revoked after a sign-out does not replace why the session ended.
        signInProblem:
          home.kind === 'signed-in' ? model.payment && event.problem : model.signInProblem,
      };
    case 'account-shown':
      return {
        ...withHome(model, { kind: 'signed-in', ...event.shown }),
        signInProblem: null,
      };
    case 'session-changed':
      return inSession(model, event.change);
    case 'accounts-changed':
      return { ...model, common: { ...common, accounts: event.accounts } };
    case 'token-storage-changed': {
      const { tokenStorage } = event;
      const { problem } = home;
      // The file of accounts could not be written. It has been written since. In a session, only LK-507 is of a write.
      const isOfWrite =
        home.kind === 'signed-out' ? isOfAccountsFile(problem) : problem?.code === 'LK-507';
      const isSolved = isOfWrite && tokenStorage.problem === null;
      return {
        ...model,
        common: { ...common, tokenStorage },
        home: isSolved ? { ...home, problem: null } : home,
      };
    }
    case 'payment-changed':
      return {
        ...model,
        payment: event.payment,
        home: withPaymentAnswer(home, event.payment),
        ...(event.payment?.id === model.payment?.id
          ? {}
          : { front: 'payment' as const, signInProblem: null }),
      };
    case 'payments-summarized':
      return {
        ...model,
        common: { ...common, payments: event.payments },
        payerAccountId: accountOf(home),
      };
    case 'receipts-changed':
      return { ...model, receipts: event.receipts };
  }
}

/** Changes the home screen. Closes the list of payments when another account is shown: it belongs to one player. */
const withHome = (model: Model, home: Home): Model => ({
  ...model,
  home,
  receipts: accountOf(home) === accountOf(model.home) ? model.receipts : null,
});

/** Any answer of the platform shows that it can be reached, and the home screen says when the last one came. */
const withPaymentAnswer = (home: Home, payment: PaymentView | null): Home =>
  home.kind === 'signed-in' && payment?.asOf ? { ...home, paymentAsOf: payment.asOf } : home;

const accountOf = (home: Home): string | null =>
  home.kind === 'signed-in' ? home.accountId : null;

/** The home screen after an attempt. A player who was signed in stays so, and sees the problem above the profile. */
function afterAttempt(
  home: Home,
  { problem, expectedAccountId }: Extract<AppEvent, { type: 'attempt-ended' }>,
): Home {
  if (home.kind === 'signed-in')
    return { ...home, failedSignIn: problem && { problem, expectedAccountId } };
  return problem ? { ...home, problem } : home;
}

const inSession = (model: Model, change: Partial<SessionView>): Model =>
  model.home.kind === 'signed-in' ? { ...model, home: { ...model.home, ...change } } : model;

/** The summary of the payments of the player on the screen: empty until it is read, after another account was shown. */
const paymentsOf = ({ common: { payments }, payerAccountId, home }: Model): PaymentSummary =>
  payerAccountId === accountOf(home) ? payments : { ...noPayments, problem: payments.problem };

function appStateOf(model: Model): AppState {
  const { common, home, attempt, payment, front, signInProblem, receipts } = model;
  const { platformName, accounts } = common;
  if (attempt && !(payment && front === 'payment')) {
    return { kind: 'signing-in', platformName, ...attempt };
  }
  const accountId = accountOf(home);
  const player = accounts.find(({ id }) => id === accountId);
  const playerName = player ? nameAmong(accounts, player) : null;
  if (payment) {
    const payer = { accounts, accountId, playerName };
    const { lastMethodId } = paymentsOf(model);
    return { kind: 'payment', platformName, payment, signInProblem, lastMethodId, ...payer };
  }
  if (receipts) return { kind: 'receipts', platformName, playerName, ...receipts };
  return { ...common, payments: paymentsOf(model), ...home };
}

export type StateStore = {
  readonly snapshot: () => AppState;
  readonly dispatch: (event: AppEvent) => void;
  /** Calls the listener with each new state and the one before, which differs. Returns a function that stops this. */
  readonly subscribe: (listener: (state: AppState, before: AppState) => void) => () => void;
};

/** The state of a launcher with a bad configuration. It never changes. */
export const createBrokenStore = (problem: AppError): StateStore => ({
  snapshot: () => ({ kind: 'misconfigured', problem }),
  dispatch: () => {},
  subscribe: () => () => {},
});

export function createStateStore(platformName: string): StateStore {
  let model: Model = {
    common: {
      platformName,
      accounts: [],
      tokenStorage: unknownTokenStorage,
      payments: noPayments,
    },
    payerAccountId: null,
    home: { kind: 'signed-out', problem: null, mayBeOtherPerson: false },
    attempt: null,
    payment: null,
    front: 'attempt',
    signInProblem: null,
    receipts: null,
  };
  let state = appStateOf(model);
  const listeners = new Set<(state: AppState, before: AppState) => void>();
  return {
    snapshot: () => state,
    dispatch: (event) => {
      const next = reduce(model, event);
      if (next === model) return;
      model = next;
      const nextState = appStateOf(model);
      // Much happens behind the screen: the home screen changes during a sign-in, and the vault reports every write.
      if (isDeepStrictEqual(nextState, state)) return;
      const before = state;
      state = nextState;
      for (const listener of listeners) listener(state, before);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The summary before the payments of a player are read. */
const noPayments: PaymentSummary = { live: 0, recent: [], lastMethodId: null, problem: null };

/** The token storage before the keyring was first needed. */
export const unknownTokenStorage: TokenStorageView = {
  place: 'unknown',
  problem: null,
  choices: [],
};
