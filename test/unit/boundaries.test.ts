/** Which room may import which. What this table does not name is forbidden: a new room reaches nothing, and nobody reaches it. */
import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../../dev/lib/process.ts';
import { sources } from '../support/sources.ts';

const base = ['src-shared', 'src-main/facts', 'src-main/base', 'node'];
const platform = ['src-main/config.ts', 'src-main/platform', ...base];
const inWindow = ['src-shared', 'src-renderer/ui', 'react'];
const features = [
  ...['sign-in', 'accounts', 'payments', 'settings', 'update', 'window', 'support/journal'],
  ...['support/timeline', 'support/check-up', 'support/report'],
].map((name) => `src-main/${name}`);

/** Rooms are folders, and single files beside them that others import. Anything else goes by its first folder. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src-shared': [],
  'src-main/facts': ['src-shared', 'node'],
  'src-main/base': ['src-shared', 'src-main/facts', 'node'],
  'src-main/config.ts': ['src-main/window', ...base],
  'src-main/state-store.ts': base,
  'src-main/platform': platform,
  'src-main/auth': platform,
  'src-main/sign-in': ['src-main/auth', ...platform],
  'src-main/accounts': ['src-main/auth', 'src-main/state-store.ts', ...platform],
  'src-main/payments': platform,
  'src-main/update': platform,
  'src-main/settings': base,
  'src-main/window': ['src-main/config.ts', 'src-main/commands.ts', ...base],
  'src-main/support/journal': base,
  'src-main/support/timeline': ['src-main/support/journal', ...base],
  'src-main/support/check-up': ['src-main/support/journal', 'src-main/auth', ...platform],
  'src-main/support/report': [
    ...['src-main/support/journal', 'src-main/support/timeline', 'src-main/support/check-up'],
    ...platform,
  ],
  // The only room that knows Electron. It is handed what it needs of the others.
  'src-main/electron': [
    ...['src-main/window', 'src-main/commands.ts', 'src-main/state-store.ts'],
    ...['src-main/app-manifest.ts', 'electron/main', 'electron/common', 'build', ...base],
  ],
  'src-main/app-manifest.ts': ['src-main/electron', 'src-main/update', ...base],
  // The command table and the roots join the rooms.
  'src-main/commands.ts': ['src-main', 'src-main/state-store.ts', ...features, ...platform],
  'src-main': [
    ...['src-main/commands.ts', 'src-main/state-store.ts', 'src-main/app-manifest.ts'],
    ...['src-main/electron', 'src-main/auth', 'src-terminal', ...features, ...platform],
  ],
  // A face of the core, as the renderer is.
  'src-terminal': ['src-shared', 'node'],
  'src-preload': ['src-shared', 'electron/renderer'],
  'src-renderer/ui': ['src-shared', 'react'],
  'src-renderer/sign-in': inWindow,
  'src-renderer/accounts': inWindow,
  'src-renderer/payments': inWindow,
  'src-renderer/help': inWindow,
  'src-renderer/about': inWindow,
  // The home screen, the settings, and the files beside the features join them.
  'src-renderer/home': [
    ...['src-renderer/accounts', 'src-renderer/payments', 'package.json'],
    ...inWindow,
  ],
  'src-renderer/settings': ['src-renderer/accounts', 'src-renderer/about', ...inWindow],
  'src-renderer': [
    ...['sign-in', 'accounts', 'payments', 'settings', 'help', 'about', 'home'].map(
      (name) => `src-renderer/${name}`,
    ),
    ...inWindow,
  ],
  // It stands alone: a mistake that the launcher shared with it would hide itself.
  'src-platform': ['node'],
  'dev/gallery': ['src-renderer', 'src-shared'],
};

/** The room of a file: the file itself or its nearest folder that the table names. */
function roomOf(file: string): string | undefined {
  for (let place = file; place !== '.'; place = path.posix.dirname(place)) {
    if (place in mayImport) return place;
  }
  return undefined;
}

/** What a module of no room belongs to: `node`, `react`, a part of Electron. Other packages are free. */
function packageOf(specifier: string): string | undefined {
  if (isBuiltin(specifier)) return 'node';
  if (specifier === 'electron' || specifier.startsWith('electron/')) return specifier;
  return /^react(-dom)?(\/|$)/.test(specifier) ? 'react' : undefined;
}

/** Every module that a source names: in imports and exports, of types too, and in `import()`. */
function specifiersIn(file: string, source: string): string[] {
  const found: string[] = [];
  const add = ({ source: name }: { readonly source: object | null }) => {
    if (name && 'value' in name && typeof name.value === 'string') found.push(name.value);
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(parseSync(file, source).program);
  return found;
}

/** What a file may not import. */
function forbiddenIn(file: string, source: string): string[] {
  const room = roomOf(file);
  const allowed = room === undefined ? [] : [room, ...(mayImport[room] ?? [])];
  return specifiersIn(file, source).filter((specifier) => {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    const other = specifier.startsWith('.')
      ? (roomOf(target) ?? target.split('/')[0])
      : packageOf(specifier);
    return other !== undefined && !allowed.includes(other);
  });
}

test('no room imports what its line does not name', () => {
  const found = sources('{src-*,dev/gallery}/**/*.{ts,tsx}').flatMap(({ file, text }) =>
    forbiddenIn(file, text).map((specifier) => `${file} imports ${specifier}`),
  );
  expect(found).toEqual([]);
});

test('each folder of the launcher’s parts is a room', () => {
  const folders = ['src-main', 'src-main/support', 'src-renderer'].flatMap((part) =>
    readdirSync(path.join(root, part), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${part}/${name}`),
  );
  const rooms = Object.keys(mayImport);
  const others = folders.filter((folder) => !rooms.some((room) => room.startsWith(folder)));
  expect(others).toEqual(['src-renderer/public']);
});

test.each([
  ['src-main/sign-in/x.ts', "import { x } from '../payments/payment.ts';"],
  ['src-main/sign-in/x.ts', "import type { X } from '../payments/payment.ts';"],
  ['src-main/sign-in/x.ts', "export { x } from '../payments/payment.ts';"],
  ['src-main/sign-in/x.ts', "export * from '../payments/payment.ts';"],
  ['src-main/sign-in/x.ts', "import '../payments/payment.ts';"],
  ['src-main/sign-in/x.ts', "const x = await import('../payments/payment.ts');"],
  ['src-main/sign-in/x.ts', "type X = import('../payments/payment.ts').X;"],
  ['src-main/sign-in/x.ts', "import { app } from 'electron/main';"],
  ['src-main/sign-in/x.ts', "import { x } from '../main.ts';"],
  ['src-main/support/journal/x.ts', "import { x } from '../timeline/timeline.ts';"],
  ['src-main/new-room/x.ts', "import { x } from '../../test/x.ts';"],
  ['src-renderer/help/x.tsx', "import { x } from '../payments/x.tsx';"],
  ['src-renderer/help/x.tsx', "import { x } from '../../src-main/config.ts';"],
  ['src-renderer/x.tsx', "import path from 'node:path';"],
  ['src-terminal/x.ts', "import { x } from '../src-main/core.ts';"],
  ['src-terminal/x.ts', "import type { X } from '../src-main/base/failure.ts';"],
  ['src-shared/x.ts', "import { useState } from 'react';"],
  ['src-preload/x.ts', "import { app } from 'electron/main';"],
  ['src-platform/x.ts', "import { x } from '../src-shared/state.ts';"],
])('%s is refused with: %s', (file, source) => {
  expect(forbiddenIn(file, source)).toHaveLength(1);
});
