/**
 * Random sequences of all that can happen in a sign-in attempt: no tokens are lost, nobody is added without a yes, and
 * nothing goes on after the end. The table in `attempt-table.txt` has what each event does.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SignedInPerson } from '../../../src-main/auth/signed-in-person.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { Failure } from '../../../src-main/base/failure.ts';
import type { CodeFlowOptions } from '../../../src-main/sign-in/authorization-code-flow.ts';
import type { ErrorCode } from '../../../src-shared/errors.ts';
import { code, link, otherPersonWith, personWith, stage } from '../../support/attempt-stage.ts';
import { runs, seed } from '../../support/long.ts';
import { sampleTokens } from '../../support/machines/samples.ts';

type Flow = PromiseWithResolvers<Tokens> & { readonly signal: AbortSignal };

/** Starts an attempt. The test gives each answer, also answers that come after the attempt has stopped waiting. */
async function driveAttempt() {
  // The calls that wait for an answer, the oldest first.
  const codeFlows: Array<Flow & Required<CodeFlowOptions>> = [];
  const deviceFlows: Array<Flow & { readonly showCode: () => void }> = [];
  const profiles: Array<PromiseWithResolvers<SignedInPerson> & { readonly tokens: Tokens }> = [];
  const openings: Array<PromiseWithResolvers<void>> = [];
  const counts = { codeFlows: 0, callbacks: 0, windowsShown: 0, issued: 0, confirmed: 0 };
  let now = 0;
  /** When each page was opened: the sign-in page once by itself, all others by the player. */
  const openedAt: number[] = [];
  const discarded: Tokens[] = [];
  const added: SignedInPerson[] = [];
  const ends: string[] = [];
  const staged = await stage({
    authorizationCodeFlow: (options) => {
      counts.codeFlows += 1;
      const flow = { ...Promise.withResolvers<Tokens>(), ...options };
      codeFlows.push(flow);
      return flow.promise;
    },
    deviceFlow: ({ signal, onCode }) => {
      const flow = { ...Promise.withResolvers<Tokens>(), signal, showCode: () => onCode(code) };
      deviceFlows.push(flow);
      return flow.promise;
    },
    openExternal: () => {
      openedAt.push(now);
      const opening = Promise.withResolvers<void>();
      openings.push(opening);
      return opening.promise;
    },
    identify: (tokens) => {
      const profile = { ...Promise.withResolvers<SignedInPerson>(), tokens };
      profiles.push(profile);
      return profile.promise;
    },
    addAccount: (person) => void added.push(person),
    discardTokens: (tokens) => void discarded.push(tokens),
    showWindow: () => {
      counts.windowsShown += 1;
    },
    onEnded: (problem) => void ends.push(problem?.code ?? 'without a problem'),
  });
  const passTime = (ms: number) => {
    now += ms;
    return staged.advance(ms);
  };
  const giveTokens = (flow: Flow | undefined) => {
    if (!flow) return;
    counts.issued += 1;
    flow.resolve(sampleTokens(`tokens ${counts.issued}`));
  };
  return {
    ...staged,
    codeFlows,
    deviceFlows,
    profiles,
    openings,
    counts,
    discarded,
    added,
    ends,
    openedAt,
    passTime,
    giveTokens,
  };
}

type Attempt = Awaited<ReturnType<typeof driveAttempt>>;

/** Asserts what holds of an attempt at each moment. */
function expectNothingLost({ signIn, view, pending, ...real }: Attempt): void {
  const { codeFlows, deviceFlows, counts, openedAt, discarded, added, ends } = real;
  const attempt = signIn.running();
  expect(ends).toHaveLength(attempt ? 0 : 1);
  const { step, deviceFlow, codeFlow } = (attempt && view()) ?? {};
  const isWaiting = step === 'opening-browser' || step === 'waiting';
  const hasTokens = step === 'loading-profile' || step === 'confirming-person';
  expect(counts.issued - discarded.length).toBe(attempt ? Number(hasTokens) : added.length);
  expect(added.filter(({ needsConfirmation }) => needsConfirmation)).toHaveLength(counts.confirmed);
  expect(attempt?.userCode() !== undefined).toBe(isWaiting && deviceFlow?.status === 'waiting');
  if (attempt?.link()) expect([isWaiting, codeFlow?.problem]).toEqual([true, null]);
  // The player opens at most one page per second.
  for (const [place, at] of openedAt.slice(2).entries())
    expect(at - (openedAt[place] ?? 0)).toBeGreaterThanOrEqual(1_000);
  expect(counts.codeFlows).toBe(1);
  expect(counts.windowsShown).toBe(counts.callbacks);
  const running = [...codeFlows, ...deviceFlows].filter(({ signal }) => !signal.aborted);
  expect(running.length).toBeLessThanOrEqual(isWaiting || step === 'checking' ? 2 : 0);
  if (!attempt) expect(pending()).toBe(0);
}

const failures = (
  name: string,
  codes: readonly ErrorCode[],
  listOf: (attempt: Attempt) => Array<{ reject: (failure: Failure) => void }>,
) =>
  codes.map((problem): [string, (attempt: Attempt) => void] => [
    `${name} with ${problem}`,
    (attempt) => listOf(attempt).shift()?.reject(new Failure(problem)),
  ]);

const happenings = new Map<string, (attempt: Attempt) => unknown>([
  ['the sign-in page is ready', ({ codeFlows: [flow] }) => flow?.onUrl(link)],
  ['a stray callback comes', ({ codeFlows: [flow] }) => flow?.onStray('not-found')],
  [
    'the callback comes',
    ({ codeFlows: [flow], signIn, counts }) => {
      if (signIn.running()?.link()) counts.callbacks += 1;
      flow?.onCallback();
    },
  ],
  ['the code flow has tokens', ({ codeFlows, giveTokens }) => giveTokens(codeFlows.shift())],
  ...failures('the code flow fails', ['LK-202', 'LK-204', 'LK-206'], (each) => each.codeFlows),
  ['a user code comes', ({ deviceFlows }) => deviceFlows.at(-1)?.showCode()],
  ['the device flow has tokens', ({ deviceFlows, giveTokens }) => giveTokens(deviceFlows.shift())],
  ...failures('the device flow fails', ['LK-204', 'LK-221', 'LK-222'], (each) => each.deviceFlows),
  ['the browser opens', ({ openings }) => openings.shift()?.resolve()],
  ...failures('the browser does not open', ['LK-903'], (each) => each.openings),
  ['the player opens the page again', ({ signIn }) => signIn.running()?.openBrowser()],
  [
    'the player opens the code page',
    ({ signIn }) =>
      signIn
        .running()
        ?.openCodePage()
        .catch(() => {}),
  ],
  ['the player takes more time', ({ signIn }) => signIn.running()?.extend()],
  ['the player asks for a code', ({ signIn }) => signIn.running()?.requestCode()],
  ['the player cancels', ({ signIn }) => signIn.cancel()],
  [
    'the profile is there',
    ({ profiles: [profile] }) => profile?.resolve(personWith(profile.tokens)),
  ],
  [
    'the profile is of another person',
    ({ profiles: [profile] }) => profile?.resolve(otherPersonWith(profile.tokens)),
  ],
  ...failures('the profile fails', ['LK-401'], ({ profiles }) => profiles),
  [
    'the player confirms the other person',
    ({ signIn, view, counts }) => {
      if (signIn.running() && view()?.step === 'confirming-person') counts.confirmed += 1;
      signIn.running()?.confirmPerson();
    },
  ],
  ...[500, 3_000, 15_000, 300_000].map((ms): [string, (attempt: Attempt) => unknown] => [
    `${ms} ms pass`,
    ({ passTime }) => passTime(ms),
  ]),
]);

/** These do not end the attempt, so they come more often. */
const frequent = [
  'the sign-in page is ready',
  'the player opens the page again',
  'the player asks for a code',
  'a user code comes',
  'the player opens the code page',
].flatMap((name) => Array<string>(5).fill(name));

test('D11 the attempt loses no tokens, adds nobody without a yes, and leaves nothing running, in every random sequence', async () => {
  const ends = new Set<string>();
  const name = fc.constantFrom(...happenings.keys(), ...frequent);
  const names = fc.array(name, { maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(names, async (sequence) => {
      const attempt = await driveAttempt();
      for (const each of [...sequence, 'the player cancels']) {
        const happened = happenings.get(each)?.(attempt);
        // A request to the browser or the platform may never be answered, so only the passing of time is waited for.
        await (each.endsWith(' pass') ? happened : attempt.advance(0));
        expectNothingLost(attempt);
      }
      for (const end of attempt.ends) ends.add(end);
    }),
    { numRuns: runs(500, 20_000), seed },
  );
  expect([...ends]).toEqual(
    expect.arrayContaining(['without a problem', 'LK-204', 'LK-206', 'LK-401']),
  );
});
