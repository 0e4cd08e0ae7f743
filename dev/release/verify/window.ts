/** Checks in the shipped code how the window is protected from its page. The code is read, not run. */
import { commandNames, eventNames } from '../../../src-shared/channels.ts';
import { textOf, textsOf } from '../asar-archive.ts';
import { missingFrom } from '../files.ts';
import type { AppCheck } from './check.ts';

/** The preferences that each window may have, in minified code too. Another one could undo these. */
const required: Readonly<Record<string, RegExp>> = {
  sandbox: /^(!0|true)$/,
  contextIsolation: /^(!0|true)$/,
  nodeIntegration: /^(!1|false)$/,
  devTools: /^(!1|false|![\w$.]+\.isPackaged)$/,
};
const optional: Readonly<Record<string, RegExp>> = {
  preload: /^.*["'`]\.\.\/preload\/preload\.cjs["'`]\)$/,
  spellcheck: /^(!1|false)$/,
};

export const window: AppCheck = {
  id: 'window',
  title: 'Each window is sandboxed and isolated, and its preload hands over the contract alone',
  inspectApp: ({ asar }) => {
    const files = textsOf(asar, /^out\/main\//);
    const main = files.join('\n');
    // Each file has short names of its own.
    const windows = files.map(windowCount).reduce((sum, count) => sum + count, 0);
    const objects = [...main.matchAll(/webPreferences\s*:\s*\{([^{}]*)\}/g)];
    const problems = [
      ...(objects.length === windows && windows > 0
        ? []
        : [`${windows} windows, ${objects.length} preferences`]),
      ...objects.flatMap(([, body = '']) => preferenceProblems(body)),
      ...(/\b(registerPreloadScript|setPreloads)\b/.test(main)
        ? ['a session has a preload of its own']
        : []),
      ...preloadProblems(textOf(asar, /^out\/preload\//)),
    ];
    return { problems, seen: `${objects.length} windows` };
  },
};

/** Counts where a window is made, also under the short name of minified code. */
function windowCount(code: string): number {
  const short = [...code.matchAll(/\bBrowserWindow as ([\w$]+)/g)].map(([, name = '']) => name);
  const names = [...new Set(['BrowserWindow', ...short])].map((name) =>
    name.replaceAll('$', '\\$'),
  );
  return [...code.matchAll(new RegExp(`\\bnew (${names.join('|')})\\(`, 'g'))].length;
}

function preferenceProblems(body: string): string[] {
  // A comma inside parentheses belongs to a call.
  const entries = body.split(/,(?![^(]*\))/).map((entry) => {
    const [name = '', ...value] = entry.split(':');
    return [name.trim(), value.join(':').trim()] as const;
  });
  const names = entries.map(([name]) => name);
  return [
    ...entries
      .filter(([name, value]) => name !== '' && !{ ...required, ...optional }[name]?.test(value))
      .map(([name, value]) => `${name} is ${value || 'not readable'}`),
    ...missingFrom(Object.keys(required), names).map((name) => `${name} is not set`),
  ];
}

/** The preload may name the channels of the contract and hand over one object. */
function preloadProblems(code: string): string[] {
  const count = (pattern: RegExp) => [...code.matchAll(pattern)].length;
  const missing = [...commandNames, ...eventNames].filter((name) => !code.includes(name));
  return [
    ...(count(/\brequire\s*\(/g) === 1 && /require\(["'`]electron\/renderer["'`]\)/.test(code)
      ? []
      : ['the preload requires more than electron/renderer']),
    ...(count(/exposeInMainWorld\(/g) === 1 && /exposeInMainWorld\(["'`]latchkey["'`]/.test(code)
      ? []
      : ['the preload hands over something else']),
    ...(/\b(eval|Function|process|import)\b|ipcRenderer\.(send|postMessage)/.test(code)
      ? ['the preload does more than the contract']
      : []),
    ...(missing.length > 0 ? [`the preload does not know ${missing[0]}`] : []),
  ];
}
