import { expectedFuses, readFuses } from '../fuses.ts';
import type { AppCheck } from './check.ts';

export const fuses: AppCheck = {
  id: 'fuses',
  title: 'Each fuse is as required',
  inspectApp: async ({ program }) => {
    const reading = await readFuses(program);
    const names = new Set([...Object.keys(expectedFuses), ...Object.keys(reading)]);
    const problems = [...names]
      .filter((name) => reading[name] !== expectedFuses[name])
      .map(
        (name) => `${name} is ${reading[name] ?? 'missing'}, not ${expectedFuses[name] ?? 'known'}`,
      );
    return { problems, seen: `${names.size} of ${names.size}` };
  },
};
