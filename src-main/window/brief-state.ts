import type { AppState } from '../../src-shared/state.ts';

/** Whether the player only waits, for the platform’s answer to what they did last. Often it is there before a picture is. */
export function isBrief(state: AppState): boolean {
  switch (state.kind) {
    case 'signing-in':
      return state.step === 'checking' || state.step === 'loading-profile';
    case 'payment':
      return state.payment.step === 'starting';
    default:
      return false;
  }
}
