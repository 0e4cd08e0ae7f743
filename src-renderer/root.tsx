import { useSyncExternalStore } from 'react';
import { App } from './app.tsx';
import type { StateSource } from './state-source.ts';
import { StartFailed, Starting } from './ui/window.tsx';

/** Draws the app, or the start screen or an error before there is a state. */
export function Root({ source }: { readonly source: StateSource }) {
  const snapshot = useSyncExternalStore(source.subscribe, source.getSnapshot, source.getSnapshot);
  switch (snapshot.phase) {
    case 'starting':
      return <Starting />;
    case 'failed':
      return <StartFailed error={snapshot.error} onRetry={source.retry} />;
    case 'ready':
      return <App state={snapshot.state} commands={snapshot.commands} />;
  }
}
