import { expect, test } from 'vitest';
import {
  chooseRuntime,
  electronProblem,
  electronState,
  isLockedIn,
  nodeProblem,
  npmCommand,
} from '../../../dev/setup/choices.mjs';

test('a Node that is too old gets one sentence with a remedy', () => {
  expect(nodeProblem('18.20.4')).toBe(
    'Node 18.20.4 is too old. Install Node 20 or later, then run this again.',
  );
  expect(nodeProblem('20.0.0')).toBeUndefined();
  expect(nodeProblem('100.1.0')).toBeUndefined();
});

const desktop = {
  purpose: 'start',
  platform: 'linux',
  isRoot: false,
  hasDisplay: true,
  electron: 'starts',
} as const;

test.each([
  ['Electron where it is known to start', {}, 'electron'],
  ['a try where nobody knows whether it starts', { electron: 'unproven' }, 'probe'],
  ['a download where it is not there', { electron: 'absent' }, 'fetch'],
  ['the stand-in where it does not start', { electron: 'broken' }, 'stand-in'],
  ['the stand-in after a download that failed', { electron: 'unfetchable' }, 'stand-in'],
  ['the stand-in for root, before any download', { isRoot: true, electron: 'absent' }, 'stand-in'],
  ['the stand-in without a display', { hasDisplay: false, electron: 'absent' }, 'stand-in'],
  ['what the environment names', { override: 'stand-in' }, 'stand-in'],
  ['Electron for a package, also as root', { purpose: 'package', isRoot: true }, 'electron'],
  [
    'a download for a package, also without a display',
    { purpose: 'package', hasDisplay: false, electron: 'absent' },
    'fetch',
  ],
  [
    'a binary for a package, though it does not start here',
    { purpose: 'package', electron: 'broken' },
    'electron',
  ],
  [
    'another download on macOS, where nothing else can serve',
    { platform: 'darwin', electron: 'unfetchable' },
    'fetch',
  ],
  ['Electron on Windows, untried', { platform: 'win32', electron: 'unproven' }, 'electron'],
  ['Electron on macOS over ssh', { platform: 'darwin', hasDisplay: false }, 'electron'],
] as const)('the set-up chooses %s', (_name, change, choice) => {
  expect(chooseRuntime({ ...desktop, ...change })).toBe(choice);
});

test('a failure of Electron is believed for a day, a success until the next install', () => {
  const hour = 3600_000;
  const state = (isThere: boolean, result: 'unfetchable' | 'starts' | 'broken', age: number) =>
    electronState({ isThere, stamp: { result, at: 0 }, now: age });
  expect(electronState({ isThere: false, stamp: {}, now: Date.now() })).toBe('absent');
  expect(electronState({ isThere: true, stamp: {}, now: Date.now() })).toBe('unproven');
  expect(state(false, 'unfetchable', hour)).toBe('unfetchable');
  expect(state(false, 'unfetchable', 25 * hour)).toBe('absent');
  expect(state(true, 'unfetchable', hour)).toBe('unproven');
  expect(state(true, 'broken', hour)).toBe('broken');
  expect(state(true, 'broken', 25 * hour)).toBe('unproven');
  expect(state(true, 'starts', 25 * hour)).toBe('starts');
  // It was there once, and somebody deleted it.
  expect(state(false, 'starts', hour)).toBe('absent');
});

test.each([
  [
    'electron: error while loading shared libraries: libnss3.so: cannot open shared object file',
    'libnss3.so',
  ],
  [
    '[1:FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found, but is not configured correctly.',
    'chrome-sandbox',
  ],
  ['Segmentation fault', 'by hand'],
  ['', 'by hand'],
])('Electron that ended with “%s” gets a remedy', (stderr, remedy) => {
  expect(electronProblem(stderr)).toContain(remedy);
});

test('npm is the one that was called, with its own Node, and no other package manager', () => {
  const npm = (env: Record<string, string>) => npmCommand({ execPath: '/old/node', env });
  expect(npm({ npm_execpath: '/n/npm/bin/npm-cli.js', npm_node_execpath: '/n/bin/node' })).toEqual({
    program: '/n/bin/node',
    args: ['/n/npm/bin/npm-cli.js'],
  });
  expect(npm({ npm_execpath: 'C:\\n\\npm-cli.js' }).args).toEqual(['C:\\n\\npm-cli.js']);
  expect(npm({ npm_execpath: '/n/yarn/bin/yarn.js' })).toEqual({ program: 'npm', args: [] });
  expect(npm({ npm_execpath: '/n/pnpm/bin/pnpm.cjs' })).toEqual({ program: 'npm', args: [] });
  expect(npm({})).toEqual({ program: 'npm', args: [] });
});

test('only Windows locks the Node that runs the set-up', () => {
  const inside = {
    execPath: 'c:\\latchkey\\node_modules\\node\\bin\\node.exe',
    modules: 'C:\\Latchkey\\node_modules',
  };
  expect(isLockedIn({ ...inside, platform: 'win32' })).toBe(true);
  expect(isLockedIn({ ...inside, platform: 'linux' })).toBe(false);
  const outside = { ...inside, execPath: 'C:\\Program Files\\nodejs\\node.exe' };
  expect(isLockedIn({ ...outside, platform: 'win32' })).toBe(false);
});
