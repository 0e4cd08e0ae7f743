// `node dev/run.mjs TASK [ARGUMENT …]`: sets up what is missing, then runs the task on Node 24.
// Every npm script comes through here, so that each works from a fresh clone.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { hasDisplay } from './setup/places.mjs';
import { root } from './setup/root.mjs';
import { SetupError } from './setup/run-program.mjs';
import { setUp } from './setup.mjs';

/** What needs a window, but no person before it. */
const inWindow = ['desktop', 'electron'];
/** What each task needs. Its script is dev/TASK.ts, with a hyphen in place of a colon. */
const tasks = {
  // Without a display it plays the demo.
  start: hasDisplay() ? ['electron'] : [...inWindow, 'browser'],
  latchkey: ['electron'],
  dev: hasDisplay() ? ['electron'] : inWindow,
  test: [...inWindow, 'browser', 'packaging'],
  demo: [...inWindow, 'browser'],
  'test:unit': [],
  'test:e2e': [...inWindow, 'browser'],
  'test:displays': ['electron', 'browser', 'displays'],
  'test:long': [],
  'test:clients': ['browser', 'clients'],
  bench: [...inWindow, 'benchPeers'],
  screenshots: [...inWindow, 'browser'],
  gallery: [],
  check: [],
  fix: [],
  build: [],
  package: ['electron'],
  release: ['packaging'],
  'release:collect': [],
  'release:verify': [],
  icons: ['browser'],
  checklist: [...inWindow, 'browser', 'packaging'],
  docs: [],
  // The embedded platform, which is no part of dev/.
  platform: [],
};
/** Tasks with names of files among their arguments. */
const takesFiles = [
  'latchkey',
  'package',
  'platform',
  'release',
  'release:collect',
  'release:verify',
];

// Without these, a process may never end: it waits for V8's compilers, and they for a collection by it (nodejs/node#64274).
const endingFlags = ['--no-maglev', '--no-concurrent-sparkplug'];

const [name, ...args] = process.argv.slice(2);
// npm runs scripts in the project's folder. A person names files from the folder where they are.
const { INIT_CWD: folder = process.cwd(), LATCHKEY_CONFIG: config } = process.env;
if (config) process.env.LATCHKEY_CONFIG = path.resolve(folder, config);
if (!Object.hasOwn(tasks, name ?? '')) {
  process.stderr.write(
    `There is no task “${name ?? ''}”. Tasks: ${Object.keys(tasks).join(', ')}.\n`,
  );
  process.exit(64);
}

try {
  // Help installs only what a task has to load before it can print it.
  const isHelp = args.includes('--help');
  const needs = tasks[name].filter((need) => !isHelp || ['electron', 'clients'].includes(need));
  const { command, env } = await setUp(needs);
  const [program, ...before] = command;
  // Node 24 is among the bins of node_modules; run by hand, they are not on PATH yet.
  const bins = path.join(root, 'node_modules/.bin');
  Object.assign(process.env, env, { PATH: [bins, process.env.PATH].join(path.delimiter) });
  const script = name === 'platform' ? 'src-platform/main.ts' : `dev/${name.replace(':', '-')}.ts`;
  const child = spawn(program, [...before, ...endingFlags, path.join(root, script), ...args], {
    cwd: takesFiles.includes(name) ? folder : root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm hands a signal to the shell between us, and that one dies without a word: then the parent changes.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`[set-up] ${error.message}\n`);
  process.exit(error.exitCode);
}
