/** Collects the private values that the launcher knows, so that a report can be searched for them. Stores none of them. */
import os from 'node:os';
import type { AppError } from '../src-shared/errors.ts';
import type { AppState } from '../src-shared/state.ts';
import { inspectPeople, inspectTokens } from './accounts/inspect-vault.ts';
import type { Keyring } from './accounts/keyring.ts';
import { platformKey } from './accounts/vault-file.ts';
import { homeFolder } from './base/home-folder.ts';
import { Secret, secretsInMemory } from './base/secret.ts';
import { type Config, isConfig } from './config.ts';
import { inspectIntents } from './payments/inspect-intents.ts';
import type { KnownValue } from './support/report/known-values.ts';

type KnownValuesOptions = {
  readonly config: Config | AppError;
  /** The file of accounts. */
  readonly file: string;
  /** The file of payments, which has the receipts too. */
  readonly paymentsFile: string;
  readonly keyring: Keyring;
  /** What the window shows; undefined if there is none. */
  readonly state: AppState | undefined;
  /** The variables and arguments of this process: a proxy's password may be in them. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly args: readonly string[];
};

/** Returns the private values. Decrypts the tokens of all accounts. Never rejects. */
export async function knownValues(options: KnownValuesOptions): Promise<KnownValue[]> {
  const { config, state, env, args } = options;
  const ofPlatform = isConfig(config) ? await valuesOfPlatform(config, options) : [];
  const all = [
    ...ofPlatform,
    ...(await valuesOfPayments(options.paymentsFile)),
    ...valuesOnScreen(state),
    ...passwordsOfProxies([...Object.values(env), ...args]),
    ...valuesOfComputer(),
    // Last, because decrypted tokens are among them.
    ...secretsInMemory().map((value) =>
      secret('a token, a code or another secret of a sign-in', value),
    ),
  ];
  const ordinary = isConfig(config) ? wordsOf(config) : new Set<string>();
  return all.filter(
    ({ kind, value }) => kind === 'secret' || !ordinary.has(String(value).toLowerCase()),
  );
}

const secret = (what: string, value: Secret | string, alias?: string): KnownValue => ({
  what,
  value,
  kind: 'secret',
  alias,
});
const word = (what: string, value: string, alias?: string): KnownValue => ({
  ...secret(what, value, alias),
  kind: 'word',
});

async function valuesOfPlatform(
  config: Config,
  { file, keyring }: KnownValuesOptions,
): Promise<KnownValue[]> {
  const platform = platformKey(config);
  const values = [
    secret('the public key', config.publicKey),
    secret('the client ID', config.clientId),
  ];
  try {
    for (const [place, { email, ids, names }] of inspectPeople(file, platform).entries()) {
      const alias = `account-${place + 1}`;
      if (email) values.push(secret('an e-mail address', email, alias));
      for (const id of ids) if (id) values.push(secret('the ID of a player', id, alias));
      for (const name of names) if (name) values.push(word('the name of a player', name, alias));
    }
    const tokens = await inspectTokens({ file, platform, keyring });
    for (const { accessToken, refreshToken } of tokens) {
      for (const token of [accessToken, refreshToken])
        if (token) values.push(secret('a token', token));
    }
  } catch {
    // The file of accounts cannot be read. The check-up reports that, and none of its values are in memory.
  }
  return values;
}

async function valuesOfPayments(file: string): Promise<KnownValue[]> {
  const payments = await inspectIntents(file);
  return payments.flatMap(({ id, payment_id, request_id, page_url }) => {
    const values = [
      ['the ID of a payment', payment_id],
      ['the idempotency key of a payment', id],
      ['the ID of a request to pay', request_id],
      ['the page of a payment', page_url],
      ['the page of a payment', URL.parse(String(page_url))?.search.slice(1)],
    ] as const;
    return values.flatMap(([what, value]) =>
      typeof value === 'string' && value !== '' ? [secret(what, value)] : [],
    );
  });
}

function valuesOnScreen(state: AppState | undefined): KnownValue[] {
  if (state?.kind === 'payment')
    return [secret('the ID of a payment', state.payment.id, 'payment-1')];
  if (state?.kind !== 'signing-in' || state.deviceFlow?.status !== 'waiting') return [];
  const { userCode } = state.deviceFlow;
  const codes = [userCode, userCode.replace(/[^\p{L}\p{N}]/gu, '')];
  return codes.map((code) => secret('the code of a sign-in', code));
}

/** User name and password in addresses such as `http://ada:hunter2@proxy.example.com:3128`. */
const passwordsOfProxies = (texts: readonly (string | undefined)[]): KnownValue[] =>
  texts.flatMap((text = '') =>
    [...text.matchAll(/:\/\/([^\s/:@]{0,1000}):([^\s/@]{1,1000})@/g)].flatMap(
      ([, name = '', password = '']) => [
        passwordOfProxy(password),
        passwordOfProxy(decoded(password)),
        word('the user name of a proxy', name),
      ],
    ),
  );

/** One word alone is no `Secret`: it can be a word that every report has, and then no report could be made. */
const passwordOfProxy = (password: string): KnownValue =>
  secret('the password of a proxy', /^\p{L}+$/u.test(password) ? password : new Secret(password));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function valuesOfComputer(): KnownValue[] {
  const { username = '', homedir = '' } = userInfo();
  return [...new Set([homeFolder(), homedir])]
    .map((folder) => word('the home folder', folder))
    .concat(word('the user name', username), word('the name of this computer', os.hostname()));
}

/** Returns what the system says of its user; nothing for a user ID without an entry, as in a container. */
function userInfo(): Partial<os.UserInfo<string>> {
  try {
    return os.userInfo();
  } catch {
    return {};
  }
}

/** Returns the words of the configuration, which every report contains. One of them reveals nothing as a player's name. */
const wordsOf = ({ platformName, authUrl, apiUrl, brand }: Config): ReadonlySet<string> =>
  new Set(
    [platformName, authUrl, apiUrl, brand?.helpUrl ?? ''].flatMap((text) =>
      text.toLowerCase().split(/[^\p{L}\p{N}-]+/u),
    ),
  );
