/** The app in the window: receives AppState from main, and draws the screen for it. */
import { lazy, type RefObject, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Commands, ReceiptsAdded } from '../src-shared/contract.ts';
import type { AppError } from '../src-shared/errors.ts';
import { hasLatinLetters } from '../src-shared/languages.ts';
import type { AppState } from '../src-shared/state.ts';
import { languageInUse, onWordsChanged, words } from '../src-shared/words.ts';
import { ChangePayer } from './accounts/change-payer.tsx';
import type { LatchkeyBridge } from './bridge.ts';
import { Misconfigured } from './home/misconfigured.tsx';
import { SignedIn } from './home/signed-in.tsx';
import { SignedOut } from './home/signed-out.tsx';
import { Layers } from './layers.tsx';
import { Payment } from './payments/payment.tsx';
import { Receipts } from './payments/receipts.tsx';
import { SigningIn } from './sign-in/signing-in.tsx';
import { ActionScope } from './ui/action-scope.tsx';
import { afterPaint } from './ui/after-paint.ts';
import { Refusal } from './ui/refusal.tsx';
import type { WorkOfMain } from './ui/use-actions.ts';
import { answerTo, CommandsContext } from './ui/use-commands.ts';
import { Starting, WindowProblem } from './ui/window.tsx';

/** Every system can draw Latin letters. For the others it is loaded beside the first paint. */
const MissingFont = lazy(() => import('./missing-font.tsx'));

const currentWords = () => words;

/** Draws the app, or the start screen or an error before there is a state. */
export function Root({ source }: { readonly source: StateSource }) {
  // Every screen below is drawn again in the new language.
  useSyncExternalStore(onWordsChanged, currentWords, currentWords);
  const snapshot = useSyncExternalStore(source.subscribe, source.getSnapshot, source.getSnapshot);
  const ready = snapshot.phase === 'ready' ? snapshot.commands : null;
  useEffect(() => {
    if (ready) afterPaint(() => void ready['state.shown'](undefined));
  }, [ready]);
  switch (snapshot.phase) {
    case 'starting':
      return <Starting />;
    case 'failed':
      return <WindowProblem what="failed" error={snapshot.error} onRetry={source.retry} />;
    case 'ready': {
      const { state, commands } = snapshot;
      return (
        <CommandsContext value={commands}>
          {/* Outside the banner, which goes away although the choice could not be saved. */}
          <ActionScope step={state.kind}>
            <Refusal />
            {hasLatinLetters(languageInUse.language) ? null : (
              <Suspense>
                <MissingFont />
              </Suspense>
            )}
          </ActionScope>
          <Layers state={state}>
            <App state={state} />
          </Layers>
        </CommandsContext>
      );
    }
  }
}

/** Draws the screen for the kind of state. */
export function App({ state }: { readonly state: AppState }) {
  /** The payment that was shown last. The list puts the focus on it when the player comes back. */
  const lastPaymentId = useRef<string>(undefined);
  /** The account that was shown last, empty after a sign-out. The home screen announces another one. */
  const lastAccountId = useRef<string>(undefined);
  useEffect(() => {
    if (state.kind === 'signed-in') lastAccountId.current = state.accountId;
    if (state.kind === 'signed-out') lastAccountId.current = '';
    if (state.kind === 'payment') lastPaymentId.current = state.payment.id;
    else if (state.kind !== 'receipts') lastPaymentId.current = undefined;
  }, [state]);
  const step = state.kind === 'signing-in' ? state.step : '';
  return (
    <ActionScope key={keyOf(state)} step={step} underWay={workOf(state)}>
      {screenOf(state, lastPaymentId, lastAccountId)}
    </ActionScope>
  );
}

/** Each account and each payment has its own key, so that no input stays for the next one. */
function keyOf(state: AppState): string {
  if (state.kind === 'signed-in') return `account ${state.accountId}`;
  return state.kind === 'payment' ? `payment ${state.payment.id}` : state.kind;
}

/** The command whose work main does by itself now: its button is busy without a press. */
function workOf(state: AppState): WorkOfMain | null {
  if (state.kind === 'signed-in' && state.reloading) return 'profile.reload';
  return state.kind === 'payment' && state.payment.reloading ? 'payment.reload' : null;
}

type LastId = RefObject<string | undefined>;

function screenOf(state: AppState, lastPaymentId: LastId, lastAccountId: LastId) {
  switch (state.kind) {
    case 'misconfigured':
      return <Misconfigured state={state} />;
    case 'signed-out':
      return <SignedOut state={state} />;
    case 'signing-in':
      return <SigningIn state={state} />;
    case 'signed-in':
      return <SignedIn state={state} lastAccountId={lastAccountId} />;
    case 'payment':
      return (
        <Payment
          state={state}
          changePayer={
            <ActionScope>
              <ChangePayer state={state} />
            </ActionScope>
          }
        />
      );
    case 'receipts':
      return <Receipts state={state} lastPaymentId={lastPaymentId} />;
  }
}

type WindowState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'ready'; readonly state: AppState; readonly commands: Commands }
  | { readonly phase: 'failed'; readonly error: AppError | null };

type StateSource = ReturnType<typeof createStateSource>;

const starting: WindowState = { phase: 'starting' };

/**
 * AppState in the form that React's useSyncExternalStore takes. Subscribes to main and asks for the first snapshot. Fails
 * when no answer comes within `timeoutMs`.
 */
export function createStateSource(bridge: LatchkeyBridge | undefined, timeoutMs = 10_000) {
  const listeners = new Set<() => void>();
  let current: WindowState = bridge ? starting : { phase: 'failed', error: null };

  const set = (next: WindowState): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  /** Does nothing once there is a state: a snapshot that main pushed is never older than this answer. */
  const settle = (next: WindowState): void => {
    if (current.phase !== 'ready') set(next);
  };

  const ask = async ({ commands }: LatchkeyBridge): Promise<void> => {
    const timer = setTimeout(() => settle({ phase: 'failed', error: null }), timeoutMs);
    const answer = await answerTo(() => commands['state.get'](undefined));
    clearTimeout(timer);
    settle(
      answer.ok
        ? { phase: 'ready', state: answer.value, commands }
        : { phase: 'failed', error: answer.error },
    );
  };

  if (bridge) {
    bridge.on('receipts.added', (added) => {
      // Otherwise the answer to `state.get` will have them: main sends additions only after a complete snapshot.
      if (current.phase !== 'ready') return;
      set({ ...current, state: withReceipts(current.state, added) });
    });
    // Subscribe before asking, or a change between the two would be lost.
    bridge.on('state.changed', (state) =>
      set({ phase: 'ready', state, commands: bridge.commands }),
    );
    void ask(bridge);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => current,
    /** Asks for the state again; null when there is no bridge. */
    retry: bridge
      ? () => {
          set(starting);
          void ask(bridge);
        }
      : null,
  };
}

/** The list with these receipts behind its own. Any other state stays as it is. */
function withReceipts(state: AppState, { before, receipts }: ReceiptsAdded): AppState {
  if (state.kind !== 'receipts' || state.receipts.length !== before) return state;
  return { ...state, receipts: [...state.receipts, ...receipts] };
}
