/**
 * A11 No regular expression of the product takes much more time for a longer text: else a stranger's text stops the
 * launcher.
 */
import { parseSync, Visitor } from 'vite';
import { expect, test, vi } from 'vitest';
import { attackTexts } from '../support/attack-texts.ts';
import { sources } from '../support/sources.ts';

/** In ms of the processor: the time on the wall is longer where the machine is busy. */
function timeOf(expression: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  text.replace(expression, '');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The shorter of two times: a collection of garbage makes one longer. */
const bestTimeOf = (expression: RegExp, text: string): number =>
  Math.min(timeOf(expression, text), timeOf(expression, text));

/** In ms. With 20,000 characters, quadratic growth takes a third of a second and linear growth a few ms. */
const shortMs = 30;
/**
 * An exponential one is found by the first length, and never ends with the second. Most of the quadratic ones are found by
 * the third, in a sixth of the time that the last one takes.
 */
const lengths = [25, 1000, 8000, 20_000];

/** Returns the beginning of a text for which an expression takes more than linear time; null if none was found. */
function slowText(expression: RegExp): string | null {
  const everywhere = new RegExp(expression.source, `${expression.flags.replace(/[gy]/g, '')}g`);
  for (const length of lengths) {
    for (const text of attackTexts(expression, length)) {
      const first = timeOf(everywhere, text);
      if (first < shortMs) continue;
      const ms = Math.min(first, bestTimeOf(everywhere, text));
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

const product = sources('src-{main,platform,preload,renderer,shared,terminal}/**/*.{ts,tsx}');

test('no regular expression takes more than linear time', () => {
  const slow: string[] = [];
  let count = 0;
  for (const { file, text: source } of product) {
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        count += 1;
        const expression = new RegExp(node.regex.pattern, node.regex.flags);
        const text = slowText(expression);
        if (text !== null) slow.push(`${file}: ${expression} for ${JSON.stringify(text)}…`);
      },
    }).visit(parseSync(file, source).program);
  }
  expect(count).toBeGreaterThan(200);
  expect(slow).toEqual([]);
});

/** The files that build expressions from parts. Each function has them built, of parts that are as bad as may be. */
const builders: Readonly<Record<string, () => Promise<unknown>>> = {
  'src-shared/reference.ts': () => import('../../src-shared/reference.ts'),
  'src-main/base/home-folder.ts': async () => {
    const { hidingHome } = await import('../../src-main/base/home-folder.ts');
    return ['/home/a.a a', 'C:\\Users\\a'].map(hidingHome);
  },
  'src-main/support/report/known-values.ts': async () => {
    const { patternFor } = await import('../../src-main/support/report/known-values.ts');
    const { Secret } = await import('../../src-main/base/secret.ts');
    for (const value of ['aaaaa', 'a a a a', 'a\n\n\na a', '((a+)+)+', '/home/a', 'a'.repeat(40)]) {
      patternFor({ what: 'it', kind: 'word', value });
      patternFor({ what: 'it', kind: 'secret', value });
      patternFor({ what: 'it', kind: 'secret', value: new Secret(value) });
    }
  },
  'src-main/support/report/shapes.ts': () => import('../../src-main/support/report/shapes.ts'),
  'src-platform/api/router.ts': async () => {
    const { routesFor } = await import('../../src-platform/api/router.ts');
    return routesFor(() => {}, {
      'GET /v1/things/{id}/parts': () => ({ status: 200, data: null }),
    });
  },
  'src-platform/http/cors.ts': () => import('../../src-platform/http/cors.ts'),
};

test('no regular expression that is built from parts takes more than linear time', async () => {
  const files = product.filter(({ text }) => text.includes('RegExp(')).map(({ file }) => file);
  expect(files.sort()).toEqual(Object.keys(builders).sort());
  vi.resetModules();
  for (const [file, build] of Object.entries(builders)) {
    const built: RegExp[] = [];
    const construct = (target: typeof RegExp, args: [string, string]) => {
      const expression = new target(...args);
      built.push(expression);
      return expression;
    };
    vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }));
    await build().finally(() => vi.unstubAllGlobals());
    expect(built, file).not.toEqual([]);
    expect(
      built.filter((expression) => slowText(expression) !== null),
      file,
    ).toEqual([]);
  }
});
