/**
 * `npm run test:unit`: the tests that need no built app. All arguments go to Vitest. The tests run once, or
 * again after each change with `--watch`.
 */
import { pathToFileURL } from 'node:url';
import { tool } from './lib/process.ts';

if (!process.argv.includes('--watch')) process.argv.splice(2, 0, 'run');
// Otherwise Vitest colours what it writes into a pipe.
if (!process.stdout.isTTY) process.argv.push('--no-color');
// In this process, so that the keys of watch mode and Ctrl+C reach Vitest.
await import(pathToFileURL(tool('vitest/vitest.mjs')).href);
