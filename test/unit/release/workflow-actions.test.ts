/** The settings of the repository allow the actions that the workflows use. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../dev/lib/process.ts';

const read = (...names: string[]) => readFileSync(path.join(root, ...names), 'utf8');
const folder = '.github/workflows';

test.each(readdirSync(path.join(root, folder)))(
  'each action of %s is by GitHub, or RELEASING.md says to allow it',
  (name) => {
    const uses = [...read(folder, name).matchAll(/uses: ([\w-]+\/[\w./-]+)@/g)];
    const actions = uses.map(([, action = '']) => action);
    expect(actions).not.toEqual([]);
    const allowed = read('docs/RELEASING.md').match(/Allow only actions by GitHub.*/)?.[0] ?? '';
    const isAllowed = (action: string) =>
      /^(actions|github)\//.test(action) || allowed.includes(`\`${action}@*\``);
    expect(actions.filter((action) => !isAllowed(action))).toEqual([]);
  },
);
