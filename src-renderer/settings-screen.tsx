/** The screen Settings, with what it borrows from other features: where sign-ins are kept, and the updates. */
import { UpdatesSection } from './about/updates.tsx';
import { TokenStorageOptions } from './accounts/token-storage.tsx';
import { Settings } from './settings/settings.tsx';
import { ActionScope } from './ui/action-scope.tsx';

type SettingsScreenProps = { readonly platformName: string; readonly onClose: () => void };

export default function SettingsScreen(props: SettingsScreenProps) {
  return (
    <Settings
      {...props}
      tokenStorage={(tokenStorage) => <TokenStorageOptions tokenStorage={tokenStorage} />}
      updates={
        <ActionScope>
          <UpdatesSection onLater={props.onClose} />
        </ActionScope>
      }
    />
  );
}
