import { type Figure, interleave, ratioOfMs } from '../figure.ts';
import { signedInLauncher } from '../player.ts';

/** Calls in one measurement. */
const calls = 40;

export const ipc: Figure = {
  id: 'ipc',
  title: '`state.get` against a bare handler',
  definition: `The time of one \`state.get\` from the page of a signed-in launcher, as the mean of ${calls} calls one after the other.`,
  peer: 'A handler in the same process that returns the same answer, without a check of sender, input and output.',
  ...ratioOfMs,
  goal: 1.1,
  measure: async (workshop) => {
    const { launcher } = await signedInLauncher(workshop);
    const { answer } = await launcher.command('state.get', undefined);
    await launcher.answerBare(answer);
    return interleave(200, {
      ours: () => launcher.repeat('state.get', calls),
      peer: () => launcher.repeat('bench.bare', calls),
    });
  },
};
