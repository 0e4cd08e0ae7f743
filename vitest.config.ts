import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Sockets and second processes are real here; a loaded machine is slow, not broken.
    testTimeout: 30_000,
  },
});
