import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { compileMessages } from './dev/lib/compile-messages.ts';
import { compileCache } from './dev/lib/process.ts';
import { patience } from './test/support/patience.ts';

/** These read what a module does when it is loaded, or replace modules, so each file gets modules of its own. */
const withOwnModules = [
  'test/unit/electron/**/*.test.ts',
  'test/unit/expressions.test.ts',
  'test/unit/private-values.test.ts',
  // Among shared modules, a module that is loaded already keeps what it has imported.
  ...globSync('test/unit/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('vi.mock('),
  ),
];
/** These mount parts of the window in a document. */
const inDocument = 'test/unit/mounted/**/*.test.{ts,tsx}';
const all = 'test/**/*.test.{ts,tsx}';
// The libraries of test/clients are installed by npm run test:clients only.
const exclude = [...configDefaults.exclude, 'test/clients/**'];

export default defineConfig({
  plugins: [compileMessages()],
  test: {
    // Vitest leaves one core free by default: of two, that is half.
    maxWorkers: '100%',
    // In a pipe: failures and the sums only.
    reporters: [process.stdout.isTTY ? 'default' : 'minimal'],
    // Sockets and second processes are real here. A machine that is busy is slow, not broken.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: patience } },
    env: { NODE_COMPILE_CACHE: compileCache },
    // Every test speaks English, and leaves no spy, stub or stopped clock to the next one.
    setupFiles: ['test/support/words.ts', 'test/support/restore.ts'],
    projects: [
      {
        extends: true,
        // A process for each file costs 0.4 s.
        test: {
          name: 'shared',
          isolate: false,
          include: [all],
          exclude: [...exclude, ...withOwnModules, inDocument],
        },
      },
      { extends: true, test: { name: 'separate', include: withOwnModules, exclude } },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'happy-dom',
          isolate: false,
          include: [inDocument],
          exclude,
        },
      },
    ],
  },
});
