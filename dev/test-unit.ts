/**
 * `npm run test:unit`: the tests that need no built app. All arguments go to Vitest. The tests run once, or
 * again after each change with `--watch`.
 */
import { become } from './lib/process.ts';

// Otherwise Vitest colours what it writes into a pipe.
if (!process.stdout.isTTY) process.argv.push('--no-color');
// In this process, so that the keys of watch mode and Ctrl+C reach Vitest.
await become('vitest/vitest.mjs', process.argv.includes('--watch') ? [] : ['run']);
