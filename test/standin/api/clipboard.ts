import type { Clipboard } from 'electron';

let text = '';

/** A clipboard of the app's own: tests that run side by side must not share the machine's. */
export const clipboard = {
  readText: async () => text,
  writeText: async (value) => {
    text = value;
  },
} satisfies Pick<Clipboard, 'readText' | 'writeText'>;
