import type { LatchkeyBridge } from '../src-shared/contract.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Only an interface adds to the DOM's own.
  interface Window {
    /** Put there by the preload. Absent where the preload failed, so nobody may rely on it blindly. */
    readonly latchkey?: LatchkeyBridge;
  }
}

export type { LatchkeyBridge };
