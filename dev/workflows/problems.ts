import { root } from '../lib/process.ts';
import { lintWorkflow } from './linter.ts';
import { rules } from './rules.ts';
import { parseWorkflow } from './workflow.ts';

/** Returns what GitHub's check and the rules of this project find in a workflow. */
export async function workflowProblems(name: string, text: string): Promise<string[]> {
  const found = await lintWorkflow(name, text, root);
  const workflow = parseWorkflow(text);
  if (typeof workflow === 'string') return [...found, workflow];
  const broken = rules.flatMap(({ statement, problems }) =>
    problems(workflow).map((place) => `not so in ${place}: ${statement}`),
  );
  return [...found, ...broken];
}
