import { use } from 'react';
import { words } from '../../src-shared/words.ts';
import { Button } from './button.tsx';
import { SettingsIcon } from './icons.tsx';
import { OpenSettingsContext } from './open-settings.ts';

/** Opens Settings. It is beside *Help*: on the lock plate, and in the foot of the home screen. */
export function SettingsButton({ isLabelled = false }: { readonly isLabelled?: boolean }) {
  const openSettings = use(OpenSettingsContext);
  if (!openSettings) return null;
  const { title } = words.settings;
  if (isLabelled) {
    return (
      <Button variant="quiet" icon={<SettingsIcon />} onPress={openSettings}>
        {title}
      </Button>
    );
  }
  return (
    <Button variant="icon" icon={<SettingsIcon />} title={title} onPress={openSettings}>
      <span className="visually-hidden">{title}</span>
    </Button>
  );
}
