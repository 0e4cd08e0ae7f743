/** What `--help` prints, in each language. */
import { describe, expect, test } from 'vitest';
import { languages } from '../../../src-shared/languages.ts';
import { widthOf } from '../../../src-shared/terminal-text.ts';
import { words } from '../../../src-shared/words.ts';
import type { CommandName } from '../../../src-terminal/arguments.ts';
import { readCommand } from '../../../src-terminal/arguments.ts';
import { helpFor } from '../../../src-terminal/help.ts';
import { directionMark } from '../../support/direction-mark.ts';
import { speak } from '../../support/speak.ts';

const names = Object.keys(words.commands.help.does) as CommandName[];
const pages = [null, ...names];

test('each command has a page, and is in the general help', () => {
  for (const name of names) {
    expect(readCommand([name, '--help'])).toEqual({ name: 'help', about: name });
    const [usage = '', ...lines] = helpFor(name, 100).split('\n');
    expect(usage).toMatch(new RegExp(`^Usage: latchkey ${name} `));
    for (const option of lines.join('\n').match(/^ {2}--[a-z]+/gm) ?? [])
      expect(usage).toContain(option.trim());
  }
  expect(helpFor(null, 100)).toContain(
    '  whoami    asks the platform who is signed in\n  sign-out  signs out, and removes',
  );
});

test('a page has the usage, what the command does, its options and its exit codes', () => {
  expect(helpFor('whoami', 80)).toBe(`Usage: latchkey whoami [--json]

Asks the platform who is signed in, and refreshes the session if that is due.

Options:
  --json  prints JSON: { "signedIn", "name", "status", "expiresAt", "kept",
          "problem" }

Exit codes:
  0    somebody is signed in
  1    nobody is signed in, or the platform did not say
  2    wrong usage
  78   the configuration is wrong
  130  interrupted
`);
});

test('the page of accounts has the problem of a list that cannot be read, and its exit code', () => {
  const text = helpFor('accounts', 100);
  expect(text).toContain('"shown" }], "problem" }');
  expect(text).toContain('  1    a problem was found\n');
});

describe.each(languages)('%s', (language) => {
  test.each(pages)('no line of the page %s is wider than the terminal', async (name) => {
    await speak(language);
    for (const columns of [60, 80, 100]) {
      // A usage is one line, which is not broken.
      const lines = helpFor(name, columns).split('\n').slice(1);
      for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(columns);
    }
  });

  test('the general help has no word of another language', async () => {
    await speak(language);
    const text = helpFor(null, 100).replace(directionMark, '');
    expect(/checks this computer/.test(text)).toBe(language === 'en');
  });
});
