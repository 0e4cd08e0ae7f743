import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type FixturePayment, type Fixtures, fixtures } from './fixtures.ts';
import { paymentId, writtenId } from './ids.ts';
import { shownText } from './payments/amount.ts';
import { paymentTerms } from './payments/payment-terms.ts';
import { newClient, toClient } from './store/clients.ts';
import { sha256 } from './store/database.ts';
import { newUser, toUser } from './store/users.ts';

/** The configuration cannot be used. The message names the file or the key, and what is wrong. */
export class ConfigProblem extends Error {}

/** A key that can be sent in an Authorization header. */
const apiKey = z
  .string()
  .regex(/^[A-Za-z0-9._~+/-]{8,200}$/, 'must be 8 to 200 of A-Za-z0-9._~+/-');
const year = 365 * 86_400;
const seconds = z.int().positive().max(year);

/** A list without two items that have one of the keys in common. An item can lack a key. */
function unique<T extends z.ZodType>(
  item: T,
  keysOf: (one: z.output<T>) => readonly (string | undefined)[],
) {
  return z
    .array(item)
    .superRefine((all, context) => {
      const seen = new Set<string>();
      for (const [index, one] of all.entries()) {
        for (const key of keysOf(one)) {
          const value = key?.toLowerCase();
          if (value === undefined) continue;
          if (seen.has(value)) {
            context.addIssue({ code: 'custom', path: [index], message: `${value} is there twice` });
          }
          seen.add(value);
        }
      }
    })
    .default([]);
}

/** What `--config` reads. Clients, users and payments are added to the fixtures; keys replace the demo keys. */
const platformConfig = z.strictObject({
  /** The platform's name on its pages. */
  name: shownText(60).default('Arcade'),
  clients: unique(newClient, ({ clientId, name }) => [clientId ?? name]),
  users: unique(newUser, ({ id, email }) => [id, email]),
  payments: unique(
    paymentTerms.extend({
      id: writtenId.optional(),
      note: shownText(400).optional(),
      lifetime: z.int().nonnegative().max(year).default(year),
    }),
    ({ id }) => [id],
  ),
  keys: z
    .strictObject({ public: apiKey, private: apiKey })
    .refine((keys) => keys.public !== keys.private, { message: 'must differ' })
    .optional(),
  lifetimes: z
    .strictObject({
      // Interface section 8.
      authorizationCode: seconds.default(600),
      deviceCode: seconds.default(900),
      accessToken: seconds.default(3600),
      // Each use gives a new refresh token with this lifetime.
      refreshToken: seconds.default(14 * 86_400),
    })
    .prefault({}),
  refreshTokens: z.boolean().default(false),
});
export type PlatformConfig = z.input<typeof platformConfig>;
export type Lifetimes = z.output<typeof platformConfig>['lifetimes'];

/** One line for each problem: the path of the key, and what is wrong with it. */
const inLines = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'at the top'}: ${message}`).join('\n');

/** Throws a ConfigProblem. */
export function checkConfig(value: unknown): z.output<typeof platformConfig> {
  const result = platformConfig.safeParse(value);
  if (!result.success) throw new ConfigProblem(inLines(result.error));
  return result.data;
}

/** Reads the file that `--config` names. Throws a ConfigProblem. */
export function readConfig(file: string): PlatformConfig {
  try {
    // Windows PowerShell saves UTF-16, and editors on Windows may write a byte order mark, which this removes.
    const content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    return z.record(z.string(), z.unknown()).parse(JSON.parse(content));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const why = error instanceof z.ZodError ? 'it is not a JSON object' : reason;
    throw new ConfigProblem(`${file}: ${why}`);
  }
}

/** An ID derived from a text: the same in every run. */
const idOf = (text: string): string =>
  sha256(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** The fixtures and the configured items. An item with the id or e-mail of a fixture replaces it. */
export function fixturesWith({
  clients,
  users,
  payments,
  keys,
}: z.output<typeof platformConfig>): Fixtures {
  const added = {
    clients: clients.map((one) => toClient(one, idOf(`client ${one.name}`))),
    users: users.map((one) => toUser(one, (what) => idOf(`${what} ${one.email}`))),
    payments: payments.map(
      ({ id, note, ...terms }, index): FixturePayment => ({
        id: paymentId.parse(id ?? idOf(`payment ${index} ${JSON.stringify(terms)}`)),
        note: note ?? terms.lines[0].description,
        terms,
      }),
    ),
  };
  return {
    clients: replaced(fixtures.clients, added.clients, ({ clientId }) => clientId),
    users: replaced(
      fixtures.users,
      added.users,
      ({ id }) => id,
      ({ email }) => email.toLowerCase(),
    ),
    payments: replaced(fixtures.payments, added.payments, ({ id }) => id),
    keys: keys ?? fixtures.keys,
  };
}

/** The old items that have no key of an added one, and the added ones. */
const replaced = <T>(old: readonly T[], added: readonly T[], ...keys: ((one: T) => string)[]) => [
  ...old.filter((one) => keys.every((key) => added.every((each) => key(each) !== key(one)))),
  ...added,
];
