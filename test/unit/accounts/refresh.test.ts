/** Refreshing an account's tokens: requested once, stored before use, and with an error code if a response is lost. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRefresher, type RefresherOptions } from '../../../src-main/accounts/refresh.ts';
import type { Vault } from '../../../src-main/accounts/vault.ts';
import type { AccountId } from '../../../src-main/accounts/vault-file.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { Failure, toAppError } from '../../../src-main/base/failure.ts';
import type { ErrorCode } from '../../../src-shared/errors.ts';
import { appError } from '../../../src-shared/errors.ts';
import { newComputer } from '../../support/computer.ts';
import { holdBack } from '../../support/held-call.ts';
import { profileWith, saveAccount, serialOf, tokensWith, writeJson } from '../../support/vault.ts';

/** An account on the disk, and two launchers that have opened it. */
async function twoLaunchers() {
  const computer = newComputer();
  const here = computer.start();
  const id = await saveAccount(here, 1);
  const there = computer.start();
  const tokens = await there.readTokens(id);
  if (!tokens) throw new Error('the second launcher found no tokens');
  return { computer, here, there, id, tokens };
}

/** A platform that issues tokens with these serials, and records the serials of the refresh tokens it gets. */
function platformWith(...answers: ReadonlyArray<number | Failure>) {
  const asked: Array<string | null> = [];
  const rest = [...answers];
  const ask = async (tokens: Tokens): Promise<Tokens> => {
    asked.push(serialOf(tokens));
    const answer = rest.shift();
    if (answer === undefined) throw new Error('nobody should have asked');
    if (typeof answer !== 'number') throw answer;
    return tokensWith(answer);
  };
  return { ask, asked };
}

type RefreshArguments = {
  readonly vault: Vault;
  readonly id: AccountId;
  readonly tokens: Tokens;
  readonly ask: (tokens: Tokens) => Promise<Tokens>;
  /** By default it fails the test, because no new tokens may stay unused. */
  readonly onUnused?: RefresherOptions['onUnused'];
};

const prepared =
  (ask: RefreshArguments['ask']): RefresherOptions['prepareRefresh'] =>
  async (tokens) =>
  () =>
    ask(tokens);

/** Refreshes with a new refresher, like a launcher that has just started: it has no refresh in flight. */
const refreshWith = ({
  vault,
  id,
  tokens,
  ask,
  onUnused = (unused) => expect.fail(`tokens were not used: ${serialOf(unused)}`),
}: RefreshArguments): Promise<Tokens> =>
  createRefresher({ vault, prepareRefresh: prepared(ask), onUnused }).refresh(id, tokens);

const invalidGrant = () => new Failure('LK-206', { description: '' });
const codeOf = (outcome: Promise<unknown>) => outcome.then(() => null, toAppError);

test('C19 the refresher returns new tokens when they are on the disk, and not before', async () => {
  const { computer, id, tokens } = await twoLaunchers();
  const write = holdBack(writeJson);
  const vault = computer.start({ write: write.call });
  write.hold();
  let isUsed = false;
  const refreshed = refreshWith({ vault, id, tokens, ask: platformWith(2).ask }).then((next) => {
    isUsed = true;
    return next;
  });
  await write.waitsFor(1);
  for (let i = 0; i < 10; i += 1) await new Promise(setImmediate);
  expect(isUsed).toBe(false);
  write.release();
  expect(serialOf(await refreshed)).toBe('2');
  expect(serialOf(await computer.start().readTokens(id))).toBe('2');
});

test('C20 the refresher sends one request when two launchers need new tokens at once', async () => {
  const { here, there, id, tokens } = await twoLaunchers();
  const { ask, asked } = platformWith(2);
  const both = await Promise.all(
    [here, there].map((vault) => refreshWith({ vault, id, tokens, ask })),
  );
  expect(both.map(serialOf)).toEqual(['2', '2']);
  expect(asked).toEqual(['1']);
});

describe('several refreshes in one process', () => {
  /** An account in memory alone, where no lock between processes helps. */
  async function inMemory() {
    const vault = newComputer().start();
    await vault.choose('memory');
    const { id } = profileWith();
    const tokens = tokensWith(1);
    await vault.save(profileWith({ id }), tokens);
    const asked: Array<string | null> = [];
    const answer = Promise.withResolvers<Tokens>();
    const unused: Array<string | null> = [];
    const refresher = createRefresher({
      vault,
      prepareRefresh: async (current) => () => {
        asked.push(serialOf(current));
        return answer.promise;
      },
      onUnused: (next) => unused.push(serialOf(next)),
    });
    return { vault, id, tokens, asked, answer, unused, refresher };
  }

  test('C20 the refresher shares a failure, and sends a new request when it is called again', async () => {
    const { id, tokens, asked, answer, refresher } = await inMemory();
    const both = [refresher.refresh(id, tokens), refresher.refresh(id, tokens)];
    answer.reject(new Failure('LK-305', { host: 'h', status: 503 }));
    for (const each of both) expect(await codeOf(each)).toMatchObject({ code: 'LK-305' });
    expect(asked).toEqual(['1']);
    expect(await codeOf(refresher.refresh(id, tokens))).toMatchObject({ code: 'LK-305' });
    expect(asked).toEqual(['1', '1']);
  });

  test('C19 the refresher sends a request of its own when a new sign-in has brought other tokens', async () => {
    const { vault, id, tokens, asked, answer, unused, refresher } = await inMemory();
    const old = refresher.refresh(id, tokens);
    await expect.poll(() => asked).toEqual(['1']);
    const signedIn = tokensWith(7);
    await vault.save(profileWith({ id }), signedIn);
    const next = refresher.refresh(id, signedIn);
    await expect.poll(() => asked).toEqual(['1', '7']);
    answer.resolve(tokensWith(2));
    await Promise.all([old, next]);
    expect(unused).toEqual(['2']);
  });
});

test('C20 the vault writes other changes and lets other accounts refresh when a refresh hangs', async () => {
  const { computer, here, there, id, tokens } = await twoLaunchers();
  const answer = Promise.withResolvers<Tokens>();
  const asked = Promise.withResolvers<void>();
  const hanging = refreshWith({
    vault: here,
    id,
    tokens,
    ask: () => {
      asked.resolve();
      return answer.promise;
    },
  });
  await asked.promise;
  const before = computer.files();
  const other = await saveAccount(there, 'other');
  await there.update(id, { userAsOf: 5 });
  const others = await there.readTokens(other);
  if (!others) throw new Error('the other account has no tokens');
  const { ask } = platformWith(3);
  const refreshed = await refreshWith({ vault: there, id: other, tokens: others, ask });
  expect(serialOf(refreshed)).toBe('3');
  await there.remove(other);
  expect(computer.files()).toEqual(before);
  answer.resolve(tokensWith(2));
  expect(serialOf(await hanging)).toBe('2');
  expect(there.account(id)?.userAsOf).toBe(5);
});

describe('an answer that did not come', () => {
  const lost: ReadonlyArray<readonly [string, ErrorCode, Record<string, string>]> = [
    ['a connection that was cut', 'LK-301', { host: 'h', reason: 'ECONNRESET' }],
    ['TLS that broke later', 'LK-303', { host: 'h', reason: 'ERR_SSL_PROTOCOL_ERROR' }],
    ['no answer in time', 'LK-302', { host: 'h', reason: 'within 30 s' }],
    ['a platform in trouble', 'LK-305', { host: 'h', status: '503' }],
    ['a token response that makes no sense', 'LK-208', { reason: 'access_token is wrong' }],
    ['an id_token that does not hold', 'LK-209', { reason: 'another issuer' }],
    ['an id_token of another player', 'LK-404', {}],
  ];
  const neverSent: typeof lost = [
    ['a connection that was refused', 'LK-301', { host: 'h', reason: 'ECONNREFUSED' }],
    ['no way to the host', 'LK-301', { host: 'h', reason: 'EHOSTUNREACH' }],
    ['no network', 'LK-301', { host: 'h', reason: 'ERR_INTERNET_DISCONNECTED' }],
    ['a certificate that does not hold', 'LK-303', { host: 'h', reason: 'CERT_HAS_EXPIRED' }],
    ['a proxy that wants a password', 'LK-309', { host: 'h' }],
    ['a proxy that is not there', 'LK-310', { host: 'h', reason: 'ERR_PROXY_CONNECTION_FAILED' }],
    ['a name that nobody knows', 'LK-311', { host: 'h', reason: 'ENOTFOUND' }],
  ];

  test.each([
    ...lost.map((problem) => ['LK-403', ...problem] as const),
    ...neverSent.map((problem) => ['LK-401', ...problem] as const),
  ])(
    'C19 the refresher calls a later refusal %s, also after a restart, when the problem was %s',
    async (laterCode, _name, code, details) => {
      const { computer, here, id, tokens } = await twoLaunchers();
      const { ask } = platformWith(new Failure(code, details), invalidGrant());
      const refreshCode = (vault: Vault) => codeOf(refreshWith({ vault, id, tokens, ask }));
      expect(await refreshCode(here)).toEqual(appError(code, details));
      expect(here.account(id)?.renewalUnsure).toBe(laterCode === 'LK-403');
      // No account is signed out.
      const later = computer.start();
      expect(serialOf(await later.readTokens(id))).toBe('1');
      expect(await refreshCode(later)).toMatchObject({ code: laterCode });
    },
  );

  test('C19 the refresher still knows of a lost answer when the next request was never sent', async () => {
    const { here, id, tokens } = await twoLaunchers();
    const refused = new Failure('LK-301', { host: 'h', reason: 'ECONNREFUSED' });
    const { ask } = platformWith(new Failure('LK-305'), refused, invalidGrant());
    const refreshCode = () => codeOf(refreshWith({ vault: here, id, tokens, ask }));
    expect(await refreshCode()).toMatchObject({ code: 'LK-305' });
    expect(await refreshCode()).toMatchObject({ code: 'LK-301' });
    expect(here.account(id)?.renewalUnsure).toBe(true);
    expect(await refreshCode()).toMatchObject({ code: 'LK-403' });
  });

  test.each(['keyring', 'memory'] as const)(
    'C19 the refresher clears the mark when an answer comes, with %s',
    async (choice) => {
      const vault = newComputer().start();
      await vault.choose(choice);
      const { id } = profileWith();
      const tokens = tokensWith(1);
      await vault.save(profileWith({ id }), tokens);
      const { ask } = platformWith(new Failure('LK-305'), 2, invalidGrant());
      expect(await codeOf(refreshWith({ vault, id, tokens, ask }))).toMatchObject({
        code: 'LK-305',
      });
      expect(vault.account(id)?.renewalUnsure).toBe(true);
      const next = await refreshWith({ vault, id, tokens, ask });
      expect(vault.account(id)?.renewalUnsure).toBe(false);
      expect(await codeOf(refreshWith({ vault, id, tokens: next, ask }))).toMatchObject({
        code: 'LK-401',
      });
    },
  );
});

describe('an account that is gone', () => {
  test.each([
    ['signed out', (vault: Vault, id: AccountId) => vault.remove(id)],
    ['ended the session', (vault: Vault, id: AccountId) => vault.end(id, appError('LK-401'))],
  ])(
    'C19 the refresher throws LK-401 and sends no request when another process has %s',
    async (_name, leave) => {
      const { here, there, id, tokens } = await twoLaunchers();
      await leave(here, id);
      const { ask, asked } = platformWith();
      const outcome = codeOf(refreshWith({ vault: there, id, tokens, ask }));
      expect(await outcome).toMatchObject({ code: 'LK-401' });
      expect(asked).toEqual([]);
    },
  );

  type TwoLaunchers = Awaited<ReturnType<typeof twoLaunchers>>;
  const signIn = (vault: Vault, id: AccountId) => vault.save(profileWith({ id }), tokensWith(9));

  test.each([
    ['the removal here', ({ here, id }: TwoLaunchers) => here.remove(id), null, 0],
    ['the removal there', ({ there, id }: TwoLaunchers) => there.remove(id), null, 0],
    ['a sign-out there', ({ there, id }: TwoLaunchers) => there.removeTokens(id), null, 1],
    ['a new sign-in here', ({ here, id }: TwoLaunchers) => signIn(here, id), '9', 1],
    ['a new sign-in there', ({ there, id }: TwoLaunchers) => signIn(there, id), '9', 1],
  ])(
    'C19 the refresher hands the new tokens back, lets nobody use them, and keeps %s, when it comes during the request',
    async (_name, change, serial, left) => {
      const world = await twoLaunchers();
      const { computer, here, id, tokens } = world;
      const ask = async () => {
        await change(world);
        return tokensWith(2);
      };
      const unused: Array<string | null> = [];
      const onUnused = (next: Tokens) => void unused.push(serialOf(next));
      const refreshed = refreshWith({ vault: here, id, tokens, ask, onUnused });
      const used = await refreshed.then(serialOf, (error) => toAppError(error).code);
      expect(used).toBe(serial ?? 'LK-401');
      expect(unused).toEqual(['2']);
      expect(serialOf(await here.readTokens(id))).toBe(serial);
      const after = computer.start();
      expect(after.accounts()).toHaveLength(left);
      expect(serialOf(await after.readTokens(id))).toBe(serial);
    },
  );

  test('C19 the refresher reports a lost answer when the launcher ended during the request before', async () => {
    const { computer, here, id, tokens } = await twoLaunchers();
    const asked = Promise.withResolvers<void>();
    const ask = () => {
      asked.resolve();
      return new Promise<Tokens>(() => {});
    };
    void refreshWith({ vault: here, id, tokens, ask });
    await asked.promise;
    const next = computer.start();
    expect(next.account(id)?.renewalUnsure).toBe(true);
  });

  test('C19 the refresher keeps new tokens when the file cannot be read during the request', async () => {
    const { computer, here, id, tokens } = await twoLaunchers();
    const file = readFileSync(computer.places.file);
    const ask = async () => {
      writeFileSync(computer.places.file, '{"version":2}');
      return tokensWith(2);
    };
    await refreshWith({ vault: here, id, tokens, ask });
    writeFileSync(computer.places.file, file);
    await here.saveAgain();
    expect(serialOf(await computer.start().readTokens(id))).toBe('2');
  });
});

test('C19 the refresher sends no used refresh token when the keyring is locked and another process has refreshed', async () => {
  const { computer, here, there, id, tokens } = await twoLaunchers();
  await here.saveRefreshed(id, tokensWith(2));
  computer.keyring.setState('locked');
  const { ask, asked } = platformWith();
  const refreshed = () => refreshWith({ vault: there, id, tokens, ask });
  expect(await codeOf(refreshed())).toMatchObject({ code: 'LK-503' });
  computer.keyring.setState('available');
  expect(serialOf(await refreshed())).toBe('2');
  expect(asked).toEqual([]);
});

test('C19 the refresher needs no keyring when no other process has refreshed, and saves the tokens later', async () => {
  const { computer, there, id, tokens } = await twoLaunchers();
  computer.keyring.setState('locked');
  const { ask, asked } = platformWith(3);
  expect(serialOf(await refreshWith({ vault: there, id, tokens, ask }))).toBe('3');
  expect(asked).toEqual(['1']);
  computer.keyring.setState('available');
  await there.saveAgain();
  expect(serialOf(await computer.start().readTokens(id))).toBe('3');
});

test('C19 the refresher returns new tokens when the disk is full', async () => {
  const { computer, id, tokens } = await twoLaunchers();
  const vault = computer.start({ write: () => Promise.reject(new Error('full')) });
  const { ask, asked } = platformWith(2, 3);
  const second = await refreshWith({ vault, id, tokens, ask });
  expect(vault.tokenStorage().problem).toMatchObject({ code: 'LK-507' });
  expect(serialOf(await refreshWith({ vault, id, tokens: second, ask }))).toBe('3');
  expect(asked).toEqual(['1', '2']);
});

test('C19 a command sends no refresh token when the disk is full, and the session is still there afterwards', async () => {
  const { computer, id, tokens } = await twoLaunchers();
  const vault = computer.start({ write: () => Promise.reject(new Error('full')) });
  const { ask, asked } = platformWith(2);
  const refresher = createRefresher({
    vault,
    prepareRefresh: prepared(ask),
    onUnused: () => expect.fail('tokens were not used'),
    endsSoon: true,
  });
  expect(await codeOf(refresher.refresh(id, tokens))).toMatchObject({ code: 'LK-507' });
  expect(asked).toEqual([]);
  const later = computer.start();
  expect(later.account(id)?.renewalUnsure).toBe(false);
  expect(serialOf(await refreshWith({ vault: later, id, tokens, ask }))).toBe('2');
});
