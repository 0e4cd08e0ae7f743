/** The facts that record a transition of a state machine: the event, and the states before and after it. */
import * as z from 'zod/mini';
import { fact, milliseconds, problemShape } from './fact-fields.ts';

const signInState = z.strictObject({
  kind: z.enum([
    'not-started',
    'waiting',
    'exchanging',
    'loading-profile',
    'confirming-person',
    'adding-account',
    'ended',
  ]),
  codeFlow: z.optional(z.enum(['unused', 'preparing', 'opening', 'waiting', 'over'])),
  deviceFlow: z.optional(z.enum(['not-offered', 'requesting', 'waiting', 'over'])),
  platform: z.optional(z.enum(['no-problem', 'failed', 'asked-again'])),
  outcome: z.optional(z.enum(['signed-in', 'cancelled', 'failed'])),
});
export const signInMoved = fact('sign-in-moved', {
  event: z.enum([
    'started',
    'url-ready',
    'browser-opened',
    'browser-not-opened',
    'stray-callback',
    'callback-arrived',
    'code-flow-tokens',
    'code-flow-failed',
    'user-code',
    'code-page-opened',
    'code-page-not-opened',
    'device-tokens',
    'device-failed',
    'platform-failed',
    'platform-answered',
    'person-identified',
    'profile-failed',
    'account-added',
    'account-not-added',
    'open-pressed',
    'try-again-pressed',
    'extend-pressed',
    'code-requested',
    'code-page-pressed',
    'person-confirmed',
    'cancelled',
    'opening-took-long',
    'offer-device-due',
    'browser-deadline',
  ]),
  before: signInState,
  after: signInState,
  ...problemShape,
  /** The lifetime of the device code. */
  lifetimeMs: z.optional(milliseconds),
});

const sessionState = z.strictObject({
  kind: z.enum(['created', 'running', 'ended', 'stopped']),
  tokens: z.optional(
    z.enum(['expiry-unknown', 'valid', 'refresh-waits', 'refreshing', 'ends-soon', 'expired']),
  ),
  profile: z.optional(
    z.enum([
      'not-loaded',
      'loaded',
      'failed',
      'retry-waits',
      'awaiting-refresh',
      'requesting',
      'awaiting-refresh-after-401',
    ]),
  ),
});
export const sessionMoved = fact('session-moved', {
  event: z.enum([
    'started',
    'reload-asked',
    'profile-loaded',
    'profile-failed',
    'tokens-refreshed',
    'refresh-failed',
    'refresh-due',
    'ends-soon',
    'expiry-reached',
    'retry-due',
    'stopped',
  ]),
  before: sessionState,
  after: sessionState,
  ...problemShape,
});

const paymentState = z.strictObject({
  kind: z.enum([
    'unread',
    'ready',
    'not-payable',
    'changed',
    'underway',
    'over',
    'checking',
    'watching',
    'approving',
    'settled',
    'confirming',
    'recording',
    'resending',
    'sending',
    'examining',
    'withdrawing',
    'finishing',
    'stopped',
  ]),
  poller: z.optional(z.enum(['off', 'waiting', 'reading'])),
  /** The status of the intent that was confirmed on this computer. */
  intent: z.optional(z.enum(['confirmed', 'accepted', 'refused', 'settled'])),
  /** The status of the payment at the platform. */
  status: z.optional(
    z.enum(['created', 'pending', 'completed', 'failed', 'expired', 'cancelled', 'other']),
  ),
});
export const paymentMoved = fact('payment-moved', {
  event: z.enum([
    'shown',
    'poll-pressed',
    'confirm-pressed',
    'send-again-pressed',
    'try-again-pressed',
    'stopped',
    'poll-due',
    'intent-loaded',
    'payment-read',
    'offer-read',
    'read-failed',
    'intent-recorded',
    'intent-exists',
    'intent-not-recorded',
    'intent-updated',
    'intent-not-updated',
    'answered',
    'refused',
    'no-answer',
  ]),
  before: paymentState,
  after: paymentState,
  ...problemShape,
  /** How long the platform asks to wait before the next request. */
  retryAfterMs: z.optional(milliseconds),
});
