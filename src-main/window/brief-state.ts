import type { AppState } from '../../src-shared/state.ts';

/** Whether the player only waits for the platform. Often its answer is there before a picture is. */
export function isBrief(state: AppState): boolean {
  switch (state.kind) {
    case 'signing-in':
      return state.step === 'checking' || state.step === 'loading-profile';
    case 'payment':
      return state.payment.step === 'starting' || state.payment.step === 'watching';
    default:
      return false;
  }
}
