import { use } from 'react';
import { words } from '../../src-shared/words.ts';
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
        {words.help.title}
      </Button>
    );
  }
  return (
    <Button variant="icon" icon={<HelpIcon />} title={words.help.title} onPress={() => openHelp()}>
      <span className="visually-hidden">{words.help.title}</span>
    </Button>
  );
}
