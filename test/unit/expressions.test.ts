/**
 * A11 No regular expression of the product takes much more time for a longer text: else a stranger's text stops the
 * launcher. Expressions that are built from parts are not seen here.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../../dev/lib/process.ts';
import { attackTexts } from '../support/attack-texts.ts';

function timeOf(expression: RegExp, text: string): number {
  const start = performance.now();
  text.replace(expression, '');
  return performance.now() - start;
}

/** The shortest of three times in ms: a machine that is busy makes some of them longer. */
const bestTimeOf = (expression: RegExp, text: string): number =>
  Math.min(...Array.from({ length: 3 }, () => timeOf(expression, text)));

/** In ms. With 20,000 characters, quadratic growth takes a third of a second and linear growth a few ms. */
const shortMs = 30;
/** An exponential one is found by the first length, and never ends with the second. */
const lengths = [25, 1000, 20_000];

/** Returns the beginning of a text for which an expression takes more than linear time; null if none was found. */
function slowText(expression: RegExp): string | null {
  const everywhere = new RegExp(expression.source, `${expression.flags.replace(/[gy]/g, '')}g`);
  for (const length of lengths) {
    for (const text of attackTexts(expression, length)) {
      if (timeOf(everywhere, text) < shortMs) continue;
      const ms = bestTimeOf(everywhere, text);
      const shorter = bestTimeOf(everywhere, text.slice(0, text.length / 4));
      // Four times the text: linear growth makes it 4, quadratic growth 16.
      if (ms > shortMs && ms > 8 * shorter) return text.slice(0, 40);
    }
  }
  return null;
}

test.each([
  ['a name with spaces before it, in each line', /^\s*version:/m],
  ['a run at the end', /\/+$/],
  ['a word before a sign', /[\w.-]+=[^\s;]+;/],
  ['something that begins again in itself', /eyJ[\w-]{8,}\.[\w-]{8,}/],
  ['repeated repetitions', /^(?:<!--.*?-->|\s+|<\?.*\?>)*<svg/],
  ['repeated words', /^(\w+\s?)*$/],
])('slowText finds %s', (_, expression) => {
  expect(slowText(expression)).not.toBeNull();
});

test('slowText finds nothing in an expression with one way to read a text', () => {
  expect(slowText(/^(?:[a-z]+,)*[a-z]+$/)).toBeNull();
});

test('no regular expression takes more than linear time', async () => {
  const slow: string[] = [];
  let count = 0;
  const files = glob('src-{main,platform,preload,renderer,shared,terminal}/**/*.{ts,tsx}', {
    cwd: root,
  });
  for await (const file of files) {
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        count += 1;
        const expression = new RegExp(node.regex.pattern, node.regex.flags);
        const text = slowText(expression);
        if (text !== null) slow.push(`${file}: ${expression} for ${JSON.stringify(text)}…`);
      },
    }).visit(parseSync(file, await readFile(path.join(root, file), 'utf8')).program);
  }
  expect(count).toBeGreaterThan(200);
  expect(slow).toEqual([]);
});
