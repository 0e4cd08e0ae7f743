import { expect, test } from 'vitest';
import {
  asOrdinaryUser,
  electronProblem,
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

test('root on Linux runs Electron as an ordinary user of a user namespace, and nobody else does', () => {
  const prefix = (platform: NodeJS.Platform, uid: number) =>
    asOrdinaryUser({ platform, getuid: () => uid });
  expect(prefix('linux', 0)).toEqual(['unshare', '--user', '--map-user=1000', '--map-group=1000']);
  expect(prefix('linux', 1000)).toEqual([]);
  expect(prefix('darwin', 0)).toEqual([]);
  expect(asOrdinaryUser({ platform: 'win32' })).toEqual([]);
});

test.each([
  [
    'electron: error while loading shared libraries: libnss3.so: cannot open shared object file',
    'libnss3.so',
  ],
  [
    '[1:FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found, but is not configured correctly.',
    'denies it a sandbox',
  ],
  [
    '[1:FATAL:electron_main_delegate.cc(290)] Running as root without --no-sandbox is not supported.',
    'it refuses root',
  ],
])('m1 Electron that ended with “%s” gets its reason', (stderr, remedy) => {
  expect(electronProblem(stderr)).toContain(remedy);
});

test('what Electron wrote is shown when it is not known', () => {
  expect(electronProblem('Segmentation fault')).toBeUndefined();
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
