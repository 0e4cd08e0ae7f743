// `node dev/run.mjs TASK [ARGUMENT …]`: sets up what is missing, then runs the task on Node 24.
// Every npm script comes through here, so that each works from a fresh clone.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { hasDisplay } from './setup/desktop.mjs';
import { root } from './setup/root.mjs';
import { SetupError } from './setup/run-program.mjs';
import { setUp } from './setup.mjs';

/** What needs a window, but no person before it. */
const inWindow = { electron: true, desktop: true };
const tasks = {
  // Without a display it plays the demo.
  start: {
    file: 'dev/start.ts',
    needs: hasDisplay() ? { electron: true } : { ...inWindow, browser: true },
  },
  latchkey: { file: 'dev/latchkey.ts', needs: { electron: true } },
  dev: { file: 'dev/dev.ts', needs: hasDisplay() ? { electron: true } : inWindow },
  test: { file: 'dev/test.ts', needs: { ...inWindow, browser: true, packaging: true } },
  demo: { file: 'dev/demo.ts', needs: { ...inWindow, browser: true } },
  'test:unit': { file: 'dev/test-unit.ts', needs: {} },
  'test:e2e': { file: 'dev/test-e2e.ts', needs: { ...inWindow, browser: true } },
  'test:displays': {
    file: 'dev/test-displays.ts',
    needs: { electron: true, browser: true, displays: true },
  },
  'test:long': { file: 'dev/test-long.ts', needs: {} },
  'test:clients': { file: 'dev/test-clients.ts', needs: { browser: true, clients: true } },
  bench: { file: 'dev/bench.ts', needs: { ...inWindow, benchPeers: true } },
  screenshots: { file: 'dev/screenshots.ts', needs: { ...inWindow, browser: true } },
  gallery: { file: 'dev/gallery.ts', needs: {} },
  check: { file: 'dev/check.ts', needs: {} },
  fix: { file: 'dev/fix.ts', needs: {} },
  build: { file: 'dev/build.ts', needs: {} },
  package: { file: 'dev/package.ts', needs: { electron: true } },
  release: { file: 'dev/release.ts', needs: { packaging: true } },
  'release:collect': { file: 'dev/release-collect.ts', needs: {} },
  'release:verify': { file: 'dev/release-verify.ts', needs: {} },
  icons: { file: 'dev/icons.ts', needs: { browser: true } },
  checklist: { file: 'dev/checklist.ts', needs: { ...inWindow, browser: true, packaging: true } },
  docs: { file: 'dev/docs.ts', needs: {} },
  platform: { file: 'src-platform/main.ts', needs: {} },
};

const [name, ...args] = process.argv.slice(2);
const task = Object.hasOwn(tasks, name ?? '') ? tasks[name] : undefined;
if (!task) {
  process.stderr.write(
    `There is no task “${name ?? ''}”. Tasks: ${Object.keys(tasks).join(', ')}.\n`,
  );
  process.exit(64);
}

try {
  const { command, env } = await setUp(task.needs);
  const [program, ...before] = command;
  // Node 24 is among the bins of node_modules; run by hand, they are not on PATH yet.
  const bins = path.join(root, 'node_modules/.bin');
  Object.assign(process.env, env, { PATH: [bins, process.env.PATH].join(path.delimiter) });
  const child = spawn(program, [...before, path.join(root, task.file), ...args], {
    cwd: root,
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
