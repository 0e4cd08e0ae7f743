/** Loads the English words before each file of unit tests, as the launcher does before its first word. */
import { loadWords } from '../../src-shared/words.ts';

await loadWords(
  'window',
  'payments',
  'errors',
  'help',
  'checks',
  'launcher',
  'journal',
  'commands',
  'report',
);
