/** docs/ELECTRON.md against the code, and against the cases that it names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../dev/lib/process.ts';
import { sources } from '../../support/sources.ts';

const read = (pattern: string) => sources(pattern).map(({ text }) => text);
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.map((group) => group ?? ''));

const allSources = read('src-{main,preload}/**/*.ts');
/** The files that import Electron. */
const electronSources = allSources.filter((text) => text.includes("from 'electron/"));

const rows = readFileSync(path.join(root, 'docs/ELECTRON.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
  .filter((cells) => cells.length === 5)
  .map(([api = '', , , , cases = '']) => ({ api, cases }));
const inCode = (cell: string) => matches(cell, /`([^`]+)`/g).map(([name = '']) => name);
const documented = rows.flatMap(({ api }) => inCode(api));

/** What is imported by value, as `app`. Modules without members of their own are classes. */
const modules = new Set(
  electronSources.flatMap((text) =>
    matches(text, /import \{([^}]*)\} from 'electron\//g).flatMap(([names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type ')),
    ),
  ),
);

/** `app.quit` for each member of a module, and `app.on('will-quit')` for each event. */
const moduleMembers = electronSources.flatMap((text) =>
  matches(text, /(?<![.\w'])([A-Za-z]\w*)\.(\w+)(?:\('([\w-]+)')?/g)
    .filter(([name = '']) => modules.has(name))
    .map(([name, member, event]) =>
      event && /^(on|once)$/.test(member ?? '') ? `${name}.on('${event}')` : `${name}.${member}`,
    ),
);

/** Members of Electron's own classes, by Electron's type file. */
const declarations = readFileSync(path.join(root, 'node_modules/electron/electron.d.ts'), 'utf8');
const membersOf = (name: string): Set<string> => {
  const start = declarations.search(new RegExp(`^  (class|interface) ${name} `, 'm'));
  const body = declarations.slice(start, declarations.indexOf('\n  }\n', start));
  return new Set(matches(body, /^ {4}(?:readonly )?(\w+)[(:?]/gm).map(([member = '']) => member));
};
const instances = [
  ['window', 'BrowserWindow'],
  ['contents', 'WebContents'],
  ['session', 'Session'],
  ['webRequest', 'WebRequest'],
  ['notification', 'Notification'],
] as const;
/** Of Node's emitters, or asked for by another row. */
const notApi = new Set(['on', 'once', 'off', 'emit', 'id']);
const instanceMembers = electronSources
  // A session has a `clearCache` too.
  .flatMap((text) => matches(text, /(?<!\bwebFrame)\.(\w+)/g).map(([member = '']) => member))
  .filter((member) => !notApi.has(member))
  .flatMap((member) => {
    const owners = instances.filter(([, type]) => membersOf(type).has(member));
    return owners.length === 0 ? [] : [owners.map(([owner]) => `${owner}.${member}`)];
  });
const events = electronSources.flatMap((text) =>
  matches(text, /(\w+)\.(?:on|once)\('([\w-]+)'/g)
    .filter(([emitter]) => emitter !== 'process')
    .map(([, event = '']) => `.on('${event}')`),
);

test('docs/ELECTRON.md has a row for every module of Electron that the launcher uses', () => {
  expect(modules.size).toBeGreaterThan(10);
  const lacking = [...modules].filter(
    (name) => !documented.some((api) => api === name || api.startsWith(`${name}.`)),
  );
  expect(lacking).toEqual([]);
});

test('docs/ELECTRON.md has a row for every member of a module that the launcher uses', () => {
  expect(moduleMembers.length).toBeGreaterThan(20);
  expect(moduleMembers.filter((name) => !documented.includes(name))).toEqual([]);
});

test('docs/ELECTRON.md has a row for every member of a window, its contents and a session', () => {
  const lacking = instanceMembers.filter(
    (names) => !names.some((name) => documented.includes(name)),
  );
  expect(lacking).toEqual([]);
});

test('docs/ELECTRON.md has a row for every event that the launcher listens to', () => {
  expect(events.length).toBeGreaterThan(10);
  expect(events.filter((event) => !documented.some((api) => api.endsWith(event)))).toEqual([]);
});

test('docs/ELECTRON.md has no row for what the launcher no longer uses', () => {
  const last = (api: string) => /'([\w-]+)'/.exec(api)?.[1] ?? api.split(/[.(]/).at(-1) ?? api;
  const stale = documented.filter(
    (api) =>
      !['electron', 'process.on(signal)'].includes(api) &&
      !allSources.some((text) => text.includes(last(api))),
  );
  expect(stale).toEqual([]);
});

test('each entry of docs/ELECTRON.md links an existing case or gives a reason', () => {
  const specs = sources('test/{conformance,e2e,release}/**/*.spec.ts');
  const titles = specs.flatMap(({ text }) =>
    matches(text, /\btest(?:\.step)?\((['`])(.*?)\1/g).map(([, title = '']) => title),
  );
  const isTitle = (name: string) =>
    name.endsWith('.spec.ts')
      ? specs.some(({ file }) => file === name)
      : name.endsWith('…')
        ? titles.some((title) => title.startsWith(name.slice(0, -1).trimEnd()))
        : titles.includes(name);
  for (const { api, cases } of rows) {
    if (/^none: ./.test(cases)) continue;
    expect(inCode(cases), api).not.toEqual([]);
    expect(
      inCode(cases).filter((name) => !isTitle(name)),
      api,
    ).toEqual([]);
  }
});
