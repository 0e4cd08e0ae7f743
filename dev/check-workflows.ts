/** The pipelines in .github/workflows: GitHub's own check, and the rules of this project. Part of `npm run check`. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './lib/process.ts';
import { workflowProblems } from './workflows/problems.ts';

const folder = path.join(root, '.github/workflows');
const names = await readdir(folder);
const problems = await Promise.all(
  names.map(async (name) => {
    const found = await workflowProblems(name, await readFile(path.join(folder, name), 'utf8'));
    return found.map((problem) => `.github/workflows/${name}: ${problem}`);
  }),
);
for (const problem of problems.flat()) console.log(problem);
process.exitCode = problems.flat().length === 0 && names.length > 0 ? 0 : 1;
