import path from 'node:path';
import { type Figure, interleave } from '../figure.ts';
import { signedInLauncher } from '../player.ts';

/** Calls in one measurement. */
const calls = 200;

export const ipc: Figure = {
  id: 'ipc',
  title: '`state.get` against a bare handler',
  definition: `The time of one \`state.get\` from the page of a signed-in launcher, as the mean of ${calls} calls one after the other.`,
  peer: 'A handler in the same process that returns the same answer, without a check of sender, input and output.',
  comparison: 'ratio',
  unit: '',
  measured: 'ms',
  better: 'lower',
  goal: 1.1,
  measure: async (workshop) => {
    const platform = await workshop.platform();
    const userData = path.join(workshop.folder, 'ipc-data');
    const { launcher } = await signedInLauncher(workshop, platform, userData);
    const { answer } = await launcher.command('state.get', undefined);
    await launcher.answerBare(answer);
    const { ours, peer } = await interleave(40, {
      ours: () => launcher.repeat('state.get', calls),
      peer: () => launcher.repeat('bench.bare', calls),
    });
    return { ours, peer };
  },
};
