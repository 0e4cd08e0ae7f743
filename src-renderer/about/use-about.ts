import { useAnswer } from '../ui/use-answer.ts';

/** Reads what About shows, and follows the updates. */
export function useAbout() {
  const answer = useAnswer((commands) => commands['about.read'](undefined), 'update.changed');
  const { value: about, error, changed } = answer;
  return { about, error, update: changed ?? about?.update ?? null };
}
