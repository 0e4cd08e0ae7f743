import { version } from '../../package.json';
import type { AppStateOf } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { TokenStoragePanel } from '../accounts/token-storage-panel.tsx';
import { HelpButton } from '../ui/help-button.tsx';
import { SettingsButton } from '../ui/settings-button.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { Connection } from './connection.tsx';

type FootProps = { readonly state: AppStateOf<'signed-in'>; readonly actions: Actions };

/** The connection, how the sign-in is kept, *Settings*, *Help*, and the version. */
export const Foot = ({ state, actions }: FootProps) => (
  <footer className="foot muted">
    <Connection state={state} actions={actions} />
    <TokenStoragePanel tokenStorage={state.tokenStorage} actions={actions} />
    <SettingsButton />
    <HelpButton isLabelled />
    <p className="foot__version">{formatMessage(words.home.version, { version })}</p>
  </footer>
);
