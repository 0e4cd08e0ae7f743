import { useSyncExternalStore } from 'react';
import { appName } from '../src-shared/app-name.ts';
import { onWordsChanged, words } from '../src-shared/words.ts';
import { App } from './app.tsx';
import { Layers } from './layers.tsx';
import type { StateSource } from './state-source.ts';
import { CommandsContext } from './ui/commands-context.ts';
import { StartFailed, Starting } from './ui/window.tsx';

const currentWords = () => words;

/** Draws the app, or the start screen or an error before there is a state. */
export function Root({ source }: { readonly source: StateSource }) {
  // Every screen below is drawn again in the new language.
  useSyncExternalStore(onWordsChanged, currentWords, currentWords);
  const snapshot = useSyncExternalStore(source.subscribe, source.getSnapshot, source.getSnapshot);
  switch (snapshot.phase) {
    case 'starting':
      return <Starting />;
    case 'failed':
      return <StartFailed error={snapshot.error} onRetry={source.retry} />;
    case 'ready': {
      const { state, commands } = snapshot;
      const platformName = 'platformName' in state ? state.platformName : appName;
      return (
        <CommandsContext value={commands}>
          <Layers commands={commands} platformName={platformName}>
            <App state={state} commands={commands} />
          </Layers>
        </CommandsContext>
      );
    }
  }
}
