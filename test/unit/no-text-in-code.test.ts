/** Every word that a person reads is in src-shared/messages/. */
import { expect, test } from 'vitest';
import { sources } from '../support/sources.ts';

/** Names, signs that every language has, and the menu that only developers see. */
const allowed = new Set(['Latchkey', 'TOTP', 'Develop']);

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

/** Texts of dialogs, menus and notifications: in the properties that Electron shows, and in a call that shows a box. */
const shownByElectron = (source: string): string[] =>
  [
    /\b(?:label|sublabel|title|body|message|detail|buttonLabel|toolTip|checkboxLabel)\s*:\s*(['"`])(.*?)\1/g,
    /\b(?:showErrorBox|setTitle|setToolTip)\(\s*(['"`])(.*?)\1/g,
  ]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map(([, , text = '']) => text.replace(/\$\{[^}]*\}/g, '').trim())
    .filter(
      (text) => /\p{L}{2,}/u.test(text) && !allowed.has(text.replace(/[^\p{L} ]/gu, '').trim()),
    );

test('shownByElectron finds a label, and the title of a box', () => {
  expect(shownByElectron("{ role: 'copy', label: 'Copy' }")).toEqual(['Copy']);
  expect(shownByElectron("dialog.showErrorBox('Problem', sentence)")).toEqual(['Problem']);
  expect(shownByElectron('{ label: words.menu.copy, title }')).toEqual([]);
});

test('textsIn finds a text between tags, and one in an attribute', () => {
  expect(textsIn('<p>Sign in</p>')).toEqual(['Sign in']);
  expect(textsIn('<p className="lead">\n  Sign in{more}</p>')).toEqual(['Sign in']);
  expect(textsIn('<button title="Close">×</button>')).toEqual(['Close']);
  expect(textsIn('<p className="lead">{words.title}</p>')).toEqual([]);
});

const findIn = (files: string | string[], textsOf: (source: string) => string[]) =>
  sources(files).flatMap(({ file, text }) => textsOf(text).map((found) => `${file}: ${found}`));

test('no screen has a text that is in no catalogue', () => {
  expect(findIn('src-renderer/**/*.tsx', textsIn)).toEqual([]);
});

test('no dialog, menu or notification has a text that is in no catalogue, nor has the browser’s page', () => {
  const shown = ['src-main/electron/*.ts', 'src-main/window/attention.ts'];
  expect(findIn(shown, shownByElectron)).toEqual([]);
  expect(findIn('src-main/sign-in/callback-page.ts', textsIn)).toEqual([]);
});
