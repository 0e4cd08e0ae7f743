import type { LatchkeyBridge } from '../src-shared/contract.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Only an interface adds to the DOM's own.
  interface Window {
    /** Set by the preload. Absent if the preload failed. */
    readonly latchkey?: LatchkeyBridge;
  }
}

export type { LatchkeyBridge };
