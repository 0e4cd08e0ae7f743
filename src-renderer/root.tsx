import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Commands } from '../src-shared/contract.ts';
import { hasLatinLetters } from '../src-shared/languages.ts';
import type { AppState } from '../src-shared/state.ts';
import { languageInUse, onWordsChanged, words } from '../src-shared/words.ts';
import { ChangePayer } from './accounts/change-payer.tsx';
import { Misconfigured } from './home/misconfigured.tsx';
import { SignedIn } from './home/signed-in.tsx';
import { SignedOut } from './home/signed-out.tsx';
import { Layers } from './layers.tsx';
import { Payment } from './payments/payment.tsx';
import { Receipts } from './payments/receipts.tsx';
import { SigningIn } from './sign-in/signing-in.tsx';
import type { StateSource } from './state-source.ts';
import { afterPaint } from './ui/after-paint.ts';
import { CommandsContext } from './ui/commands-context.ts';
import { StartFailed, Starting } from './ui/window.tsx';

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
      return <StartFailed error={snapshot.error} onRetry={source.retry} />;
    case 'ready': {
      const { state, commands } = snapshot;
      return (
        <CommandsContext value={commands}>
          {hasLatinLetters(languageInUse.language) ? null : (
            <Suspense fallback={null}>
              <MissingFont commands={commands} />
            </Suspense>
          )}
          <Layers state={state} commands={commands}>
            <App state={state} commands={commands} />
          </Layers>
        </CommandsContext>
      );
    }
  }
}

type AppProps = { readonly state: AppState; readonly commands: Commands };

/** Draws the screen for the kind of state. Accounts and payments have a React key, so no input stays for the next one. */
export function App({ state, commands }: AppProps) {
  /** The payment that was shown last. The list puts the focus on it when the player comes back. */
  const lastPaymentId = useRef<string>(undefined);
  useEffect(() => {
    if (state.kind === 'payment') lastPaymentId.current = state.payment.id;
    else if (state.kind !== 'receipts') lastPaymentId.current = undefined;
  }, [state]);
  switch (state.kind) {
    case 'misconfigured':
      return <Misconfigured state={state} />;
    case 'signed-out':
      return <SignedOut state={state} commands={commands} />;
    case 'signing-in':
      return <SigningIn state={state} commands={commands} />;
    case 'signed-in':
      return <SignedIn key={state.accountId} state={state} commands={commands} />;
    case 'payment':
      return (
        <Payment
          key={state.payment.id}
          state={state}
          commands={commands}
          changePayer={<ChangePayer state={state} commands={commands} />}
        />
      );
    case 'receipts':
      return <Receipts state={state} lastPaymentId={lastPaymentId} commands={commands} />;
  }
}
