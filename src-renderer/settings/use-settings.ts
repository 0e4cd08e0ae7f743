import { useAnswer } from '../ui/use-answer.ts';
import { useCommands } from '../ui/use-commands.ts';
import { useEvent } from '../ui/use-event.ts';

/** Reads the settings, and follows their changes. A change that comes before the answer is newer than it. */
export function useSettings() {
  const commands = useCommands();
  const changed = useEvent('settings.changed');
  const { value, error } = useAnswer(() => commands['settings.read'](undefined));
  return { settings: changed ?? value, error };
}
