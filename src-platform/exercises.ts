/** The titles of the exercises in docs/SUPPORT.md: one for each fault, in the order of the faults. */
import { type FaultName, faultNames } from './faults.ts';

const exerciseTitles: Readonly<Record<FaultName, string>> = {
  slow: 'Everything takes long',
  'server-error': 'The platform is down',
  'rate-limited': 'Too many requests',
  html: 'The network of a café',
  empty: 'An empty answer',
  'lost-answer': 'The answer that does not arrive',
  'envelope-error': 'Status 200, and still an error',
  'revoked-session': 'Signed out everywhere',
  'clock-offset': 'Two clocks',
  'no-id-token': 'Nobody says who signed in',
  'wrong-state': 'The answer to another sign-in',
  'expires-in-number': 'A number in place of a text',
  'expires-in-string': 'A text in place of a number',
  'slow-down': 'Ask less often',
  'revoked-grant': 'Access taken back',
  'key-revoked': 'The public key is refused',
  'expired-meanwhile': 'A moment too late',
  'amount-changed': 'One more than before',
  'unknown-state': 'A status that nobody knows',
  'other-id': 'Another payment answers',
};

/** Returns the heading of the exercise for a fault, such as `Exercise 2: The platform is down`. */
export const exerciseHeading = (fault: FaultName): string =>
  `Exercise ${faultNames.indexOf(fault) + 1}: ${exerciseTitles[fault]}`;
