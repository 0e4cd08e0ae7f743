import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasLatinLetters } from '../src-shared/languages.ts';
import { languageInUse, onWordsChanged, words } from '../src-shared/words.ts';
import { App } from './app.tsx';
import { Layers } from './layers.tsx';
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
