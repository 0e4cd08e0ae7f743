import { use } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import { Button } from './button.tsx';
import { HelpIcon } from './icons.tsx';
import { OpenHelpContext } from './open-help.ts';

/** Opens Help. It is on every screen, in the bar at the top or on the lock plate. */
export function HelpButton() {
  const openHelp = use(OpenHelpContext);
  if (!openHelp) return null;
  return (
    <Button variant="icon" icon={<HelpIcon />} title={en.help.title} onPress={() => openHelp()}>
      <span className="visually-hidden">{en.help.title}</span>
    </Button>
  );
}
