import type { Commands } from '../../src-shared/contract.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { useEvent } from '../ui/use-event.ts';

/** Reads what About shows, and follows the updates. A change that comes before the answer is newer than it. */
export function useAbout(commands: Commands) {
  const changed = useEvent('update.changed');
  const { value: about, error } = useAnswer(() => commands['about.read'](undefined));
  return { about, error, update: changed ?? about?.update ?? null };
}
