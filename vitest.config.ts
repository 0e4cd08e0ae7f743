import { configDefaults, defineConfig } from 'vitest/config';
import { compileMessages } from './dev/lib/compile-messages.ts';

export default defineConfig({
  plugins: [compileMessages()],
  test: {
    // Every test speaks English.
    setupFiles: ['test/support/words.ts'],
    include: ['test/**/*.test.{ts,tsx}'],
    // Their libraries are installed by npm run test:clients only.
    exclude: [...configDefaults.exclude, 'test/clients/**'],
    // Vitest leaves one core free by default: of two, that is half.
    maxWorkers: '100%',
    // Sockets and second processes are real here. A machine that is busy is slow, not broken.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
