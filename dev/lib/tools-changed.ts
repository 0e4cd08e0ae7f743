/**
 * Whether the tests of tools have something to say. They prove how we build, package, release and develop, and what
 * Electron does. CI always runs them, so what was pushed has passed.
 */
import { git } from '../release/project.ts';
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
  'test/demo',
  'test/e2e/support',
  'test/release',
  'test/support',
  'test/tools',
];

/** Returns whether a source of the tools differs from the last commit that was pushed; true where Git cannot say. */
export async function haveToolsChanged(): Promise<boolean> {
  try {
    const base = await git(root, ['merge-base', 'HEAD', '@{upstream}']);
    const changed = await git(root, ['diff', '--name-only', base.trim(), '--', ...sources]);
    const added = await git(root, ['ls-files', '--others', '--exclude-standard', '--', ...sources]);
    return changed !== '' || added !== '';
  } catch {
    return true;
  }
}
