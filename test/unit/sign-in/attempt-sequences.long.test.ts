/** Random sequences of all that can happen in a sign-in attempt, compared with a simple model. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../../../src-main/base/failure.ts';
import type { ErrorCode } from '../../../src-shared/errors.ts';
import { type AttemptDriver, driveAttempt } from '../../support/attempt-driver.ts';
import {
  type AttemptModel,
  codeFlowFails,
  deviceFails,
  expectedView,
  extend,
  finish,
  newModel,
  open,
  openingSettles,
  pressOpen,
  pressRequestCode,
  timePasses,
  tokensArrive,
} from '../../support/attempt-model.ts';
import { link, otherPersonWith, personWith } from '../../support/attempt-stage.ts';
import { runs, seed } from '../../support/long.ts';

type Model = AttemptModel;
type Real = AttemptDriver;
type Command = fc.AsyncCommand<Model, Real>;

/** Something that happens: when it is possible, what it does to the model, and to the real attempt. */
type Happening = {
  readonly when?: (model: Readonly<Model>) => boolean;
  readonly model: (model: Model) => void;
  readonly real: (real: Real) => void;
};

const happens = (name: string, { when = () => true, model, real }: Happening): Command => ({
  check: when,
  run: async (expected, driver) => {
    model(expected);
    real(driver);
    await driver.advance(0);
    agree(expected, driver);
  },
  toString: () => name,
});

/** Asserts that the attempt is as the model says, loses no tokens, and leaves nothing running. */
function agree(model: Model, real: Real): void {
  const attempt = real.signIn.running();
  expect(attempt === undefined).toBe(model.phase === 'ended');
  expect(real.ends).toEqual(model.end === null ? [] : [model.end]);
  if (model.phase !== 'ended') expect(shownBy(real)).toEqual(expectedView(model));
  const isWaiting = model.phase === 'waiting';
  expect(attempt?.link() !== undefined).toBe(isWaiting && model.code === 'live');
  expect(attempt?.userCode() !== undefined).toBe(isWaiting && model.device === 'shown');
  expect(real.codeFlows).toHaveLength(1);
  expect(real.deviceFlows).toHaveLength(model.deviceRuns);
  expect(real.openings).toHaveLength(model.settledOpenings + model.openings.length);
  expect(real.windowsShown()).toBe(model.windowsShown);
  expect(real.issued()).toBe(model.tokensInUse + real.discarded.length);
  expect(real.added).toHaveLength(model.isAdded ? 1 : 0);
  expect(real.codeFlows[0]?.signal.aborted).toBe(!isRunning(model) || model.code === 'over');
  if (isRunning(model)) return;
  expect(real.pending()).toBe(0);
  if (model.running.device) expect(real.deviceFlows.at(-1)?.signal.aborted).toBe(true);
}

const isRunning = ({ phase }: Model) => phase === 'waiting' || phase === 'exchanging';

function shownBy(real: Real) {
  const view = real.view();
  return {
    step: view?.step,
    browser: view?.codeFlow.browser,
    problem: view?.codeFlow.problem?.code,
    device: view?.deviceFlow?.status,
    otherPerson: view?.otherPerson,
  };
}

const failsWith = (name: string, codes: ErrorCode[], make: (code: ErrorCode) => Happening) =>
  fc.constantFrom(...codes).map((code) => happens(`${name} with ${code}`, make(code)));
const always = (name: string, happening: Happening) => fc.constant(happens(name, happening));

const commands = [
  always('the sign-in page is ready', {
    when: ({ phase, code, running }) => phase === 'waiting' && code === 'preparing' && running.code,
    model: (model) => {
      model.code = 'live';
      open(model, 'sign-in');
    },
    real: ({ codeFlows }) => codeFlows[0]?.onUrl(link),
  }),
  always('a stray callback comes', {
    when: ({ running }) => running.code,
    model: () => {},
    real: ({ codeFlows }) => codeFlows[0]?.onStray('not-found'),
  }),
  always('the callback comes', {
    when: ({ phase, code, running }) => phase === 'waiting' && code === 'live' && running.code,
    model: (model) => {
      model.phase = 'exchanging';
      model.windowsShown += 1;
    },
    real: ({ codeFlows }) => codeFlows[0]?.onCallback(),
  }),
  always('the code flow has tokens', {
    when: ({ running }) => running.code,
    model: (model) => {
      model.running.code = false;
      tokensArrive(model);
    },
    real: ({ codeFlows, newTokens }) => codeFlows[0]?.resolve(newTokens()),
  }),
  failsWith('the code flow fails', ['LK-202', 'LK-204', 'LK-206'], (problem) => ({
    when: ({ running }) => running.code,
    model: (model) => {
      model.running.code = false;
      codeFlowFails(model, problem);
    },
    real: ({ codeFlows }) => codeFlows[0]?.reject(new Failure(problem)),
  })),
  always('a user code comes', {
    when: (model) => isRunning(model) && model.device === 'requesting' && model.running.device,
    model: (model) => {
      model.device = 'shown';
    },
    real: ({ deviceFlows }) => deviceFlows.at(-1)?.showCode(),
  }),
  always('the device flow has tokens', {
    when: ({ running }) => running.device,
    model: (model) => {
      model.running.device = false;
      tokensArrive(model);
    },
    real: ({ deviceFlows, newTokens }) => deviceFlows.at(-1)?.resolve(newTokens()),
  }),
  failsWith('the device flow fails', ['LK-204', 'LK-221', 'LK-221', 'LK-222'], (problem) => ({
    when: ({ running }) => running.device,
    model: (model) => {
      model.running.device = false;
      deviceFails(model, problem);
    },
    real: ({ deviceFlows }) => deviceFlows.at(-1)?.reject(new Failure(problem)),
  })),
  always('the browser opens', {
    when: ({ openings }) => openings.length > 0,
    model: (model) => openingSettles(model, true),
    real: (real) => real.nextOpening().resolve(),
  }),
  always('the browser does not open', {
    when: ({ openings }) => openings.length > 0,
    model: (model) => openingSettles(model, false),
    real: (real) => real.nextOpening().reject(new Failure('LK-903')),
  }),
  always('the player opens the page again', {
    model: (model) => pressOpen(model, 'sign-in'),
    real: ({ signIn }) => void signIn.running()?.openBrowser(),
  }),
  always('the player opens the code page', {
    model: (model) => pressOpen(model, 'code'),
    real: ({ signIn }) =>
      void signIn
        .running()
        ?.openCodePage()
        .catch(() => {}),
  }),
  always('the player takes more time', {
    model: extend,
    real: ({ signIn }) => signIn.running()?.extend(),
  }),
  always('the player asks for a code', {
    model: pressRequestCode,
    real: ({ signIn }) => signIn.running()?.requestCode(),
  }),
  always('the player cancels', {
    when: ({ phase }) => phase !== 'ended',
    model: (model) => finish(model, 'cancelled'),
    real: ({ signIn }) => signIn.cancel(),
  }),
  always('the profile is there', {
    when: ({ running }) => running.profile,
    model: (model) => {
      model.running.profile = false;
      if (model.phase === 'loading') finish(model, 'signed in');
    },
    real: ({ profiles: [profile] }) => profile?.resolve(personWith(profile.tokens)),
  }),
  failsWith('the profile fails', ['LK-401'], (problem) => ({
    when: ({ running }) => running.profile,
    model: (model) => {
      model.running.profile = false;
      if (model.phase !== 'ended') finish(model, problem);
    },
    real: ({ profiles }) => profiles[0]?.reject(new Failure(problem)),
  })),
  always('another person has signed in', {
    when: ({ running }) => running.profile,
    model: (model) => {
      model.running.profile = false;
      if (model.phase === 'loading') model.phase = 'asking';
    },
    real: ({ profiles: [profile] }) => profile?.resolve(otherPersonWith(profile.tokens)),
  }),
  always('the player confirms the other person', {
    model: (model) => {
      if (model.phase === 'asking') finish(model, 'signed in');
    },
    real: ({ signIn }) => signIn.running()?.confirmPerson(),
  }),
  fc.constantFrom(500, 1_000, 3_000, 15_000, 60_000, 300_000).map(
    (ms): Command => ({
      check: () => true,
      run: async (model, real) => {
        timePasses(model, ms);
        await real.advance(ms);
        await real.advance(0);
        agree(model, real);
      },
      toString: () => `${ms} ms pass`,
    }),
  ),
];

const parameters = { numRuns: runs(500, 20_000), seed };

test('the attempt does what its model says in every random sequence', async () => {
  const ends: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (sequence) => {
      const [model, real] = [newModel(), await driveAttempt()];
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      ends.push(model.end ?? model.phase);
      real.signIn.cancel();
      await real.advance(0);
      expect(real.pending()).toBe(0);
    }),
    parameters,
  );
  // The frequent ends are among them. Rare ones have tests of their own.
  expect(ends).toEqual(
    expect.arrayContaining(['without a problem', 'LK-204', 'LK-206', 'LK-401', 'waiting']),
  );
});
