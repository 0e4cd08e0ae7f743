import { expect, test } from 'vitest';
import { isYes } from '../../../src-terminal/answer.ts';
import { speak } from '../../support/speak.ts';

test.each([
  ['es', ['sí', 'si', 'SÍ', ' Sí ', 'si\u0301', 'yes']],
  ['de', ['ja', 'Ja', 'yes', 'YES']],
  ['ja', ['yes', 'ｙｅｓ', 'Ｙｅｓ']],
] as const)(
  'isYes accepts the word of %s in any spelling, and the English one',
  async (language, answers) => {
    await speak(language);
    expect(answers.filter((answer) => !isYes(answer))).toEqual([]);
  },
);

test.each(['', ' ', 'y', 's', 'sip', 'síi', 'no', 'yes!', 'yes sí', 'ja', 'oui', '\u0301'])(
  'isYes takes “%s” for a no in Spanish',
  async (answer) => {
    await speak('es');
    expect(isYes(answer)).toBe(false);
  },
);
