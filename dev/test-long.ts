/**
 * `npm run test:long`: random runs, floods and torture in their long form. They are the files
 * `*.long.test.ts`, whose short form is part of `npm test`. Arguments go to Vitest; a file takes the place
 * of all of them.
 */
import { become } from './lib/process.ts';

process.env.LATCHKEY_LONG = '1';
const hasFile = process.argv.slice(2).some((argument) => !argument.startsWith('-'));
// An hour for each test: a slow machine takes longer than Vitest allows by default.
const color = process.stdout.isTTY ? [] : ['--no-color'];
const files = hasFile ? [] : ['.long.test.'];
await become('vitest/vitest.mjs', ['run', '--testTimeout=3600000', ...color, ...files]);
