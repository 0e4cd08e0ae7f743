/** Who the launcher waits for in each state of the machines. */

import type { Wait } from '../../../src-shared/timeline.ts';
import type { FactOf, MovedFact } from '../../facts/facts.ts';

type Who = Wait['who'] | null;

/** Returns who was waited for between a transition and the next one; null for nobody. */
export function waitedForBetween(fact: MovedFact, next: MovedFact | undefined): Who {
  const who = waitedForAfter(fact);
  return who === 'platform' && next && endsWaitForComputer(next) ? 'computer' : who;
}

/** Whether what came was the stored intent, or that another process holds the lock of the accounts (LK-510). */
const endsWaitForComputer = (next: MovedFact): boolean =>
  next.event === 'intent-loaded' || next.problem === 'LK-510';

/** Returns who is waited for after a transition; null for nobody. */
function waitedForAfter(fact: MovedFact): Who {
  switch (fact.kind) {
    case 'sign-in-moved':
      return ofSignIn(fact.after);
    case 'session-moved':
      return ofSession(fact.after);
    case 'payment-moved':
      return isFailedLoad(fact) ? null : ofPayment[fact.after.kind];
  }
}

/** Whether the platform's answer left a payment unread: the platform is not asked until the player or the clock asks again. */
export const isFailedLoad = (fact: MovedFact): boolean =>
  fact.event === 'read-failed' && fact.after.kind === 'unread';

type SignInState = FactOf<'sign-in-moved'>['after'];

function ofSignIn({ kind, codeFlow, deviceFlow, platform }: SignInState): Who {
  switch (kind) {
    case 'waiting':
      if (codeFlow === 'preparing') return 'computer';
      if (codeFlow === 'opening') return 'browser';
      if (platform === 'failed' || platform === 'asked-again') return 'platform';
      return codeFlow !== 'waiting' && deviceFlow === 'requesting' ? 'platform' : 'player';
    case 'exchanging':
    case 'loading-profile':
      return 'platform';
    case 'confirming-person':
      return 'player';
    case 'adding-account':
      return 'computer';
    default:
      return null;
  }
}

const ofSession = ({ tokens, profile }: FactOf<'session-moved'>['after']): Who =>
  tokens === 'refreshing' || profile === 'requesting' ? 'platform' : null;

const ofPayment: Readonly<Record<FactOf<'payment-moved'>['after']['kind'], Who>> = {
  unread: 'platform',
  ready: 'player',
  'not-payable': 'player',
  changed: 'player',
  approving: 'player',
  underway: 'platform',
  checking: 'platform',
  watching: 'platform',
  confirming: 'platform',
  sending: 'platform',
  examining: 'platform',
  finishing: 'platform',
  recording: 'computer',
  resending: 'computer',
  withdrawing: 'computer',
  over: null,
  settled: null,
  stopped: null,
};
