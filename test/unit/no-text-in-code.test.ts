/** Every word that a person reads is in src-shared/messages/. */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../dev/lib/process.ts';

/** Names, and signs that every language has. */
const allowed = new Set(['Latchkey', 'TOTP']);

/** Texts between tags, and attributes that are read out or shown. */
function textsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const between = [
    ...code.matchAll(
      /<\/?[\w.]+(?:\s[^<>]*)?>\s*([^<>{}();=[\]']*\p{L}{2,}[^<>{}();=[\]']*)(?=<|\{)/gu,
    ),
  ];
  const attributes = [
    ...code.matchAll(
      /\b(?:title|alt|placeholder|label|aria-label|aria-description|legend)="([^"]*\p{L}{2,}[^"]*)"/gu,
    ),
  ];
  return [...between, ...attributes]
    .map(([, text = '']) => text.trim())
    .filter((text) => !allowed.has(text));
}

test('textsIn finds a text between tags, and one in an attribute', () => {
  expect(textsIn('<p>Sign in</p>')).toEqual(['Sign in']);
  expect(textsIn('<p className="lead">\n  Sign in{more}</p>')).toEqual(['Sign in']);
  expect(textsIn('<button title="Close">×</button>')).toEqual(['Close']);
  expect(textsIn('<p className="lead">{words.title}</p>')).toEqual([]);
});

test('no screen has a text that is in no catalogue', async () => {
  const found: string[] = [];
  for await (const file of glob('src-renderer/**/*.tsx', { cwd: root })) {
    for (const text of textsIn(await readFile(path.join(root, file), 'utf8')))
      found.push(`${file}: ${text}`);
  }
  expect(found).toEqual([]);
});
