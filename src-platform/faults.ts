import { z } from 'zod';
import { type Endpoint, faultTarget, machineEndpoints } from './http/endpoints.ts';

/**
 * Faults that can be switched on by name, in process (`platform.faults.on('slow', { ms: 2000 })`)
 * or with `PUT /__control/faults/{name}`. `at` names the endpoints of a fault; after `times` hits it is off.
 */

/** The largest clock offset, in seconds. A much later time does not fit into a Date or a header. */
const century = 100 * 365 * 86_400;

const aim = { at: z.array(faultTarget).min(1).optional(), times: z.int().positive().optional() };

/** A fault: what it does, and the options that it has beside its aim. */
const fault = <Own extends z.core.$ZodLooseShape>(does: string, own: Own) =>
  z.strictObject({ ...own, ...aim }).describe(does);

export const faultOptions = {
  slow: fault('Answers late: it waits before the work, or `after` it.', {
    ms: z.int().min(1).max(60_000).default(2000),
    after: z.boolean().default(false),
  }),
  'server-error': fault(
    'A 5xx with a plain text body, as a proxy would send it: before the work, or `after` it.',
    {
      status: z.int().min(500).max(599).default(503),
      after: z.boolean().default(false),
      retryAfter: z.int().positive().optional(),
    },
  ),
  'rate-limited': fault('429, with the seconds to wait.', {
    retryAfter: z.int().positive().default(1),
  }),
  html: fault('200 with a web page where JSON is due: a captive portal.', {
    status: z.int().min(200).max(599).default(200),
  }),
  empty: fault('200 with an empty body.', { status: z.int().min(200).max(599).default(200) }),
  'lost-answer': fault('Does the work, and cuts the connection before the answer.', {}),
  'envelope-error': fault(
    'HTTP 200 around an envelope that says it failed (interface section 7.3).',
    {
      status: z.int().min(400).max(599).default(500),
      code: z.string().min(1).default('internal_error'),
    },
  ),
  'revoked-session': fault('Every access token is refused, as after a sign-out everywhere.', {}),
  'clock-offset': fault("The platform's clock is off: the Date header and the id_token's times.", {
    seconds: z.int().min(-century).max(century).default(-3600),
  }),
  'no-id-token': fault('The token response carries no id_token though openid was asked for.', {}),
  'wrong-state': fault('The redirect to the app carries a state the app never sent.', {}),
  'expires-in-number': fault(
    'expires_in as a number in the device response (declared a string, section 2.1).',
    {},
  ),
  'expires-in-string': fault(
    'expires_in as a string in the token response (a number by section 2.2).',
    {},
  ),
  'slow-down': fault('A poll is told to slow down (RFC 8628 section 3.5).', {}),
  'revoked-grant': fault(
    "Every refresh is refused, as after the player took the app's access back.",
    {},
  ),
  'key-revoked': fault('The public key is refused, as after the merchant took it back.', {}),
  'expired-meanwhile': fault(
    "The payment's lifetime is over just before the request is looked at.",
    {},
  ),
  'amount-changed': fault(
    'The payment costs one unit more just before the request is looked at.',
    {},
  ),
  'unknown-state': fault(
    'The answer has a status that no client knows; what is stored does not change.',
    { status: z.string().min(1).default('under_review') },
  ),
  'other-id': fault(
    'The answer is about a payment with another id than the one that was asked for.',
    {},
  ),
} as const;

const paymentEndpoints = ['payment', 'checkout', 'transaction-requests'] as const;
const everywhere = faultTarget.options;

/** The endpoints of a fault that is not aimed. */
const defaultAim: Record<FaultName, readonly Endpoint[]> = {
  slow: machineEndpoints,
  'server-error': machineEndpoints,
  'rate-limited': machineEndpoints,
  html: machineEndpoints,
  empty: machineEndpoints,
  'lost-answer': machineEndpoints,
  'envelope-error': ['users-me', ...paymentEndpoints],
  'revoked-session': ['users-me'],
  'clock-offset': everywhere,
  'no-id-token': ['token'],
  'wrong-state': ['authorize'],
  'expires-in-number': ['device-code'],
  'expires-in-string': ['token'],
  'slow-down': ['token'],
  'revoked-grant': ['token'],
  'key-revoked': paymentEndpoints,
  'expired-meanwhile': ['transaction-requests'],
  'amount-changed': ['transaction-requests'],
  'unknown-state': paymentEndpoints,
  'other-id': paymentEndpoints,
};

export type FaultName = keyof typeof faultOptions;
export type FaultOptions<Name extends FaultName> = z.input<(typeof faultOptions)[Name]>;
type FaultSettings<Name extends FaultName> = z.output<(typeof faultOptions)[Name]>;

export const faultName = z.enum(Object.keys(faultOptions) as [FaultName, ...FaultName[]]);
export const faultNames: readonly FaultName[] = faultName.options;

export class Faults {
  readonly #active = new Map<
    FaultName,
    { at?: Endpoint[] | undefined; times?: number | undefined }
  >();

  on<Name extends FaultName>(name: Name, options?: FaultOptions<Name>): void {
    this.#active.set(name, faultOptions[name].parse(options ?? {}));
  }

  off(name: FaultName): void {
    this.#active.delete(name);
  }

  clear(): void {
    this.#active.clear();
  }

  /** The faults that are on, with their options. */
  active(): Record<string, unknown> {
    return Object.fromEntries(this.#active);
  }

  /** The fault's settings if it is on at this endpoint; undefined otherwise. Each call counts against `times`. */
  strike<Name extends FaultName>(name: Name, where: Endpoint): FaultSettings<Name> | undefined {
    const settings = this.#active.get(name);
    if (settings === undefined) return undefined;
    if (!(settings.at ?? defaultAim[name]).includes(where)) return undefined;
    if (settings.times !== undefined) {
      settings.times -= 1;
      if (settings.times === 0) this.#active.delete(name);
    }
    return settings as FaultSettings<Name>;
  }
}
