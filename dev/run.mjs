// `node dev/run.mjs TASK [ARGUMENT …]`: sets up what is missing, then runs the task on Node 24.
// Every npm script comes through here, so that each works from a fresh clone.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root, SetupError, setUp } from './setup.mjs';

const tasks = {
  start: { file: 'dev/start.ts', runtime: true },
  test: { file: 'dev/test.ts', runtime: true },
  demo: { file: 'dev/demo.ts', runtime: true },
  check: { file: 'dev/check.ts', runtime: false },
  build: { file: 'dev/build.ts', runtime: false },
  package: { file: 'dev/package.ts', runtime: true },
  checklist: { file: 'dev/checklist.ts', runtime: true },
  platform: { file: 'src-platform/main.ts', runtime: false },
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
  const { node, env } = await setUp(task);
  // Node 24 is among the bins of node_modules; run by hand, they are not on PATH yet.
  const bins = path.join(root, 'node_modules/.bin');
  Object.assign(process.env, env, { PATH: [bins, process.env.PATH].join(path.delimiter) });
  const child = spawn(node, [path.join(root, task.file), ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`[set-up] ${error.message}\n`);
  process.exit(1);
}
