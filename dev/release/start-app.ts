/** Starts a packaged app, to see that it starts. Only for an app that was made here, never for a download. */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sentence } from '../lib/task.ts';
import { asOrdinaryUser } from '../setup/choices.mjs';
import { type App, executableOf, thisSystem } from './opened-release.ts';
import { readProgramHeader } from './program.ts';
import { type Answer, runProgram } from './run-program.ts';

/** Whether this computer can run the app's program. */
export async function canStart(app: App): Promise<boolean> {
  const machine = (await readProgramHeader(app))?.machine;
  const isHere = machine === 'universal' || machine === process.arch;
  return app.system === thisSystem() && isHere;
}

/** Runs `--version` and `doctor --json` without a display, and returns what is wrong with their answers. */
export async function startProblems(app: App): Promise<string[]> {
  await using userData = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-start-'));
  // Electron refuses root.
  const [program = '', ...before] = [...asOrdinaryUser(process), executableOf(app)];
  const run = (...args: string[]) =>
    runProgram(program, [...before, `--user-data-dir=${userData.path}`, ...args], {
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
    });
  const version = await run('--version');
  const isVersion = version.output.includes(app.packageJson.version);
  if (version.code !== 0 || !isVersion) return [`--version: ${endOf(version.output)}`];
  // A step may fail here, such as the one about the keyring.
  const checkUp = await run('doctor', '--json');
  return checkUpProblems(checkUp).map((problem) => `doctor --json: ${problem}`);
}

/** Chromium writes to stderr, such as about a D-Bus that is not there. */
function checkUpProblems({ stdout, output }: Answer): string[] {
  try {
    const { steps } = JSON.parse(stdout);
    return Array.isArray(steps) && steps.length > 0 ? [] : ['no steps'];
  } catch (error) {
    return [`${sentence(error)} ${endOf(output)}`];
  }
}

const endOf = (text: string): string => text.trim().slice(-300);
