/** The screen Settings, with what it borrows from other features: where sign-ins are kept, and the updates. */
import type { Commands } from '../src-shared/contract.ts';
import { UpdatesSection } from './about/updates-section.tsx';
import { TokenStorageOptions } from './accounts/token-storage-options.tsx';
import { Settings } from './settings/settings.tsx';

type SettingsScreenProps = {
  readonly commands: Commands;
  readonly platformName: string;
  readonly onClose: () => void;
};

export default function SettingsScreen(props: SettingsScreenProps) {
  return (
    <Settings
      {...props}
      tokenStorage={(tokenStorage, actions) => (
        <TokenStorageOptions tokenStorage={tokenStorage} actions={actions} />
      )}
      updates={<UpdatesSection commands={props.commands} onLater={props.onClose} />}
    />
  );
}
