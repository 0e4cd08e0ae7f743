/**
 * Whether the tests of tools have something to say. They prove how we build, package, release and develop, and what
 * Electron does. CI always runs them, so what was pushed has passed.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './process.ts';

const sources = [
  'build',
  'dev',
  'electron-builder.yml',
  'electron.vite.config.ts',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'test/conformance',
  'test/release',
  'test/support',
  'test/tools',
];

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-C', root, ...args]);
  return stdout.trim();
}

/** Returns whether a source of the tools differs from the last commit that was pushed; true where Git cannot say. */
export async function haveToolsChanged(): Promise<boolean> {
  try {
    const pushed = await git('merge-base', 'HEAD', '@{upstream}').catch(() => 'HEAD');
    const changed = await git('diff', '--name-only', pushed, '--', ...sources);
    const added = await git('ls-files', '--others', '--exclude-standard', '--', ...sources);
    return changed !== '' || added !== '';
  } catch {
    return true;
  }
}
