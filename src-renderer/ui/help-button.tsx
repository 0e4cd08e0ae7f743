import { use } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import { Button } from './button.tsx';
import { HelpIcon } from './icons.tsx';
import { OpenHelpContext } from './open-help.ts';

/** Opens Help. It is on every screen: in the bar at the top, on the lock plate, or in the foot of the home screen. */
export function HelpButton({ isLabelled = false }: { readonly isLabelled?: boolean }) {
  const openHelp = use(OpenHelpContext);
  if (!openHelp) return null;
  if (isLabelled) {
    return (
      <Button variant="quiet" icon={<HelpIcon />} onPress={() => openHelp()}>
        {en.help.title}
      </Button>
    );
  }
  return (
    <Button variant="icon" icon={<HelpIcon />} title={en.help.title} onPress={() => openHelp()}>
      <span className="visually-hidden">{en.help.title}</span>
    </Button>
  );
}
