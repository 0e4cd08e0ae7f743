/** The system's keyring as the vault uses it. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { createKeyring, type Keyring } from '../../../src-main/accounts/keyring.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import type { SystemKeyring } from '../../../src-main/base/system-keyring.ts';
import { manualClock } from '../../support/clocks.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { type FakeKeyring, fakeKeyring, type KeyringState } from '../../support/keyring.ts';
import { observed } from '../../support/observed.ts';

function keyringThatIs(
  state: KeyringState,
  change: Partial<SystemKeyring> = {},
  onLate: (keyring: Keyring) => Promise<unknown> = async () => {},
) {
  const folder = temporaryFolder();
  const fake = fakeKeyring({ keyFile: path.join(folder, 'key'), state });
  const { clock, advance, pending } = manualClock();
  let late = 0;
  const keyring: Keyring = createKeyring({ ...fake, ...change }, clock, async () => {
    late += 1;
    await onLate(keyring);
  });
  /** Makes calls that are not answered within three seconds. Returns their errors. */
  const giveUp = async (...calls: Array<Promise<unknown>>) => {
    const ended = Promise.all(calls.map((call) => call.catch(toAppError)));
    await advance(3_000);
    return ended;
  };
  /** From now on the system is in this state, and answers what it was asked. */
  const answerAs = async (next: KeyringState) => {
    fake.setState(next);
    await advance(0);
  };
  return { fake, keyring, advance, pending, giveUp, answerAs, late: () => late };
}

const countCalls = ({ calls }: FakeKeyring) => calls.isAvailable + calls.encrypt + calls.decrypt;

const gnome = 'gnome_libsecret';
const unnamed = { backend: () => 'basic_text' };
test.each([
  ['strong', 'the keyring decrypts what it encrypted', 'available', {}, [gnome, gnome, null]],
  ['weak', 'a well-known password encrypts', 'weak', {}, ['basic_text', 'basic_text', null]],
  [
    'weak',
    'a keyring is named and the well-known password encrypts',
    'unreached',
    {},
    [gnome, 'basic_text', gnome],
  ],
  [
    'strong',
    'no keyring is named and a secret key encrypts',
    'available',
    unnamed,
    ['basic_text', 'keyring', null],
  ],
] as const)(
  'T01 runSelfTest returns %s when %s',
  async (strength, _name, state, change, [before, after, unreached]) => {
    const { keyring } = keyringThatIs(state, change);
    expect([keyring.backend(), keyring.unreached()]).toEqual([before, null]);
    expect(await keyring.runSelfTest()).toBe(strength);
    expect([keyring.backend(), keyring.unreached()]).toEqual([after, unreached]);
  },
);

test('T01 runSelfTest tests again only when the system names another keyring', async () => {
  const { fake, keyring } = keyringThatIs('available');
  await keyring.runSelfTest();
  const once = countCalls(fake);
  await keyring.runSelfTest();
  expect(countCalls(fake)).toBe(once);
  fake.setState('weak');
  expect(await keyring.runSelfTest()).toBe('weak');
  expect(countCalls(fake)).toBe(2 * once);
});

test.each([
  ['it is locked', 'locked', {}, 'it answered with an error'],
  [
    'it gives back something else',
    'available',
    { decrypt: async () => ({ text: 'something else', isOutdated: false }) },
    'what came out is not what went in',
  ],
  [
    'it throws what is no error',
    'available',
    { isAvailable: () => Promise.reject('no') },
    'it answered with an error',
  ],
] as const)('T01 runSelfTest throws LK-504 when %s', async (_name, state, change, reason) => {
  const { fake, keyring } = keyringThatIs(state, change);
  const details = { backend: fake.backend(), reason };
  expect(await keyring.runSelfTest().catch(toAppError)).toEqual({ code: 'LK-504', details });
});

test('T01 runSelfTest records an outcome once', async () => {
  const { fake, keyring } = keyringThatIs('available');
  const journal = observed();
  const verdicts = () =>
    journal.entries().map(({ fact }) => fact.kind === 'keyring-proved' && fact.verdict);
  await keyring.runSelfTest();
  await keyring.runSelfTest();
  expect(verdicts()).toEqual(['strong']);
  fake.setState('failing');
  await keyring.encrypt('the text').catch(() => {});
  await keyring.runSelfTest().catch(() => {});
  expect(verdicts()).toEqual(['strong', 'failed']);
});

test('T01 runSelfTest tests again when a call has failed since', async () => {
  for (const fail of [
    (keyring: Keyring) => keyring.encrypt('text'),
    (keyring: Keyring) => keyring.decrypt('c29tZXRoaW5n'),
  ]) {
    const { fake, keyring } = keyringThatIs('available');
    await keyring.runSelfTest();
    fake.setState('failing');
    await expect(fail(keyring)).rejects.toThrow('LK-504');
    await expect(keyring.runSelfTest()).rejects.toThrow('LK-504');
    fake.setState('available');
    expect(await keyring.runSelfTest()).toBe('strong');
  }
});

test('decrypt returns the text when a keyring of an earlier start has encrypted it', async () => {
  const { fake, keyring } = keyringThatIs('available');
  const sealed = await keyring.encrypt('the text');
  expect(Buffer.from(sealed, 'base64').toString('base64')).toBe(sealed);
  expect(await keyring.decrypt(sealed)).toEqual({ text: 'the text', isOutdated: false });
  const { keyring: later } = keyringThatIs('available', fake);
  expect(await later.decrypt(sealed)).toEqual({ text: 'the text', isOutdated: false });
});

test('T02 decrypt throws LK-503, not LK-504, when the keyring is locked', async () => {
  const { fake, keyring } = keyringThatIs('available');
  const sealed = await keyring.encrypt('the text');
  fake.setState('locked');
  expect(await keyring.decrypt(sealed).catch(toAppError)).toEqual({
    code: 'LK-503',
    details: { backend: 'gnome_libsecret', reason: 'it is temporarily unavailable' },
  });
});

const calls: ReadonlyArray<[string, (keyring: Keyring) => Promise<unknown>]> = [
  ['the self-test', (keyring) => keyring.runSelfTest()],
  ['encrypting', (keyring) => keyring.encrypt('the text')],
  ['decrypting', (keyring) => keyring.decrypt('c29tZXRoaW5n')],
];

test.each(calls)(
  'T02 %s throws LK-503 when the system does not answer within three seconds',
  async (_name, call) => {
    const { keyring, advance } = keyringThatIs('hanging');
    const outcomes: unknown[] = [];
    void call(keyring).catch((error: unknown) => outcomes.push(toAppError(error)));
    await advance(2_999);
    expect(outcomes).toEqual([]);
    await advance(1);
    const reason = 'it did not answer within 3 s';
    // m2 Its question may be open, so the player reads that Latchkey waits.
    const details = { backend: gnome, reason, waits: 'yes' };
    expect(outcomes).toEqual([{ code: 'LK-503', details }]);
  },
);

test('T02 a call leaves no timer and is not reported as late when it is answered in time', async () => {
  const { keyring, pending, late } = keyringThatIs('available');
  await keyring.runSelfTest();
  await keyring.decrypt(await keyring.encrypt('the text'));
  expect([pending(), late()]).toEqual([0, 0]);
});

test('T02 the keyring reports a late answer once, and gives it to the next caller, when two callers gave up waiting for it', async () => {
  const { fake, keyring, giveUp, answerAs, late } = keyringThatIs('hanging');
  const gaveUp = await giveUp(keyring.encrypt('the text'), keyring.encrypt('the text'));
  expect(gaveUp).toMatchObject([{ code: 'LK-503' }, { code: 'LK-503' }]);
  expect(late()).toBe(0);
  const next = keyring.encrypt('the text');
  await answerAs('available');
  const sealed = await next;
  expect(late()).toBe(1);
  expect(fake.calls.encrypt).toBe(1);
  expect(await keyring.decrypt(sealed)).toMatchObject({ text: 'the text' });
});

test('T02 a call is answered at once when it is made from onLate, and the system is called again afterwards', async () => {
  const retried: string[] = [];
  const { fake, keyring, giveUp, answerAs } = keyringThatIs('hanging', {}, async (late) =>
    retried.push(await late.encrypt('the text')),
  );
  await giveUp(keyring.encrypt('the text'));
  await answerAs('available');
  expect(retried).toHaveLength(1);
  expect(fake.calls.encrypt).toBe(1);
  await keyring.encrypt('the text');
  expect(fake.calls.encrypt).toBe(2);
});

test('T02 the keyring reports a late error and calls the system again', async () => {
  const { keyring, giveUp, answerAs, late } = keyringThatIs('hanging');
  await giveUp(keyring.runSelfTest());
  await answerAs('failing');
  expect(late()).toBe(1);
  expect(await keyring.runSelfTest().catch(toAppError)).toMatchObject({ code: 'LK-504' });
  await answerAs('available');
  expect(await keyring.runSelfTest()).toBe('strong');
});

test('T02 the keyring keeps a repeated call when that one is late too', async () => {
  const { fake, keyring, advance, giveUp, answerAs } = keyringThatIs('hanging', {}, (late) => {
    fake.setState('hanging');
    return late.encrypt('the text').catch(() => {});
  });
  await giveUp(keyring.encrypt('the text'));
  await answerAs('failing');
  expect(fake.calls.encrypt).toBe(2);
  await advance(3_000);
  const joined = keyring.encrypt('the text');
  fake.setState('available');
  await joined;
  expect(fake.calls.encrypt).toBe(2);
});

test('T02 calls do not share an answer when their texts differ', async () => {
  const { fake, keyring, advance } = keyringThatIs('hanging');
  const first = keyring.encrypt('one').catch(toAppError);
  await advance(2_000);
  const second = keyring.encrypt('two');
  await advance(1_000);
  expect(await first).toMatchObject({ code: 'LK-503' });
  fake.setState('available');
  expect(await keyring.decrypt(await second)).toMatchObject({ text: 'two' });
});

test('T02 runSelfTest passes with one call of each kind when every call takes four seconds', async () => {
  const { fake } = keyringThatIs('available');
  const { clock, advance } = manualClock();
  const slowly = async <T>(call: () => Promise<T>): Promise<T> => {
    await clock.wait(4_000, new AbortController().signal);
    return call();
  };
  const keyring: Keyring = createKeyring(
    {
      ...fake,
      isAvailable: () => slowly(fake.isAvailable),
      encrypt: (text) => slowly(() => fake.encrypt(text)),
      decrypt: (data) => slowly(() => fake.decrypt(data)),
    },
    clock,
    async () => void (await keyring.runSelfTest().catch(() => {})),
  );
  // Three concurrent callers cause no further calls.
  const first = Promise.allSettled([1, 2, 3].map(() => keyring.runSelfTest()));
  for (let second = 0; second < 20; second += 1) await advance(1_000);
  await first;
  const calls = countCalls(fake);
  expect(await keyring.runSelfTest()).toBe('strong');
  expect(countCalls(fake)).toBe(calls);
  expect(calls).toBeLessThanOrEqual(5);
});
