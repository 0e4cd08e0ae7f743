import { useAnswer } from '../ui/use-answer.ts';
import { useCommands } from '../ui/use-commands.ts';
import { useEvent } from '../ui/use-event.ts';

/** Reads what About shows, and follows the updates. A change that comes before the answer is newer than it. */
export function useAbout() {
  const commands = useCommands();
  const changed = useEvent('update.changed');
  const { value: about, error } = useAnswer(() => commands['about.read'](undefined));
  return { about, error, update: changed ?? about?.update ?? null };
}
