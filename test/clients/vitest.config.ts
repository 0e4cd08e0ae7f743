import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Its modules import each other without the ending .js, which Node does not find and Vite does.
    server: { deps: { inline: ['@openid/appauth'] } },
  },
});
