/** What a workflow of this project must keep to, so that nobody who can open a pull request can change a release. */
import * as z from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import { type Job, parseWorkflow, type Step, type Workflow } from './workflow.ts';

export type Rule = {
  /** What holds if there is no problem. */
  readonly statement: string;
  readonly problems: (workflow: Workflow) => string[];
};

/** A rule about each job. */
const jobRule = (statement: string, isBroken: (job: Job, workflow: Workflow) => boolean): Rule => ({
  statement,
  problems: (workflow) =>
    Object.entries(workflow.jobs)
      .filter(([, job]) => isBroken(job, workflow))
      .map(([name]) => `job ${name}`),
});

/** A rule about each step. */
const stepRule = (statement: string, isBroken: (step: Step, job: Job) => boolean): Rule => ({
  statement,
  problems: ({ jobs }) =>
    Object.entries(jobs).flatMap(([name, job]) =>
      job.steps.flatMap((step, index) =>
        isBroken(step, job) ? [`job ${name}, step ${index + 1}`] : [],
      ),
    ),
});

const hasSecret = (part: unknown): boolean => /\bsecrets\b/.test(JSON.stringify(part) ?? '');
const usesAction = (step: Step, name: string): boolean =>
  step.uses?.startsWith(`${name}@`) ?? false;

const tagPush = z.strictObject({ push: z.strictObject({ tags: z.array(z.string()) }) });
const isStartedByTagsOnly = ({ on }: Workflow): boolean => tagPush.safeParse(on).success;

const triggers = ['push', 'pull_request', 'schedule', 'workflow_dispatch', 'workflow_call'];

/** Whether a job may change anything, or sign in the project's name. */
const mayWrite = ({ permissions }: Job): boolean =>
  typeof permissions === 'object'
    ? Object.values(permissions).includes('write')
    : permissions !== undefined && permissions !== 'read-all';

const isEmpty = (permissions: Workflow['permissions']): boolean =>
  typeof permissions === 'object' && Object.keys(permissions).length === 0;

/** Every command of `run` is a program with arguments. What needs more is a script of the project. */
const command = /^(npm test$|npm (run|audit|ci) |gh |sudo sysctl )/;
const commandsOf = ({ run = '' }: Step): string[] =>
  run.split('\n').filter((line) => line.trim() !== '');

const scriptOf = (line: string): string | undefined => /^npm run (\S+)/.exec(line)?.[1];
const scripts: readonly string[] = Object.keys(packageJson.scripts);
/** In `npm run "$SCRIPT"` the matrix of the job names the scripts. */
const matrixScript = '"$SCRIPT"';
const isScript = (name: string, { strategy }: Job): boolean =>
  name === matrixScript
    ? (strategy.matrix.script ?? []).every((each) => scripts.includes(each))
    : scripts.includes(name);

const hasVersion = (text: string, uses: string): boolean =>
  text
    .split('\n')
    .filter((line) => line.includes(uses))
    .every((line) => /# v\d+\.\d+\.\d+$/.test(line));

/** The actions whose code somebody here has read, and the inputs that they get, from the `action.yml` of each. */
const actions: Readonly<Record<string, readonly string[]>> = {
  'actions/checkout': ['persist-credentials'],
  'actions/setup-node': ['node-version-file', 'package-manager-cache'],
  'actions/upload-artifact': [
    'name',
    'path',
    'if-no-files-found',
    'retention-days',
    'compression-level',
  ],
  'actions/download-artifact': ['path', 'pattern', 'name'],
  'actions/attest': ['subject-path'],
  'raven-actions/actionlint': ['version', 'cache', 'shellcheck', 'pyflakes'],
};
const inputsOf = ({ uses = '' }: Step): readonly string[] | undefined =>
  actions[uses.split('@', 1)[0] ?? ''];

const systemsOf = ({ 'runs-on': runsOn = '', strategy }: Job): readonly string[] =>
  runsOn.includes('${{') ? (strategy.matrix.system ?? [runsOn]) : [runsOn];

export const rules: readonly Rule[] = [
  {
    statement: 'An action is named by its full commit, with its version beside it',
    problems: ({ text, jobs }) =>
      Object.values(jobs)
        .flatMap((job) => [job, ...job.steps])
        .flatMap(({ uses = './' }) => (uses.startsWith('./') ? [] : [uses]))
        .filter((uses) => !/@[0-9a-f]{40}$/.test(uses) || !hasVersion(text, uses)),
  },
  {
    statement: 'Only events that hand no secret to a stranger start a workflow',
    problems: ({ on }) => Object.keys(on).filter((name) => !triggers.includes(name)),
  },
  {
    statement: 'A workflow gives no permission, each job what it needs',
    problems: ({ permissions }) => (isEmpty(permissions) ? [] : ['the workflow']),
  },
  jobRule(
    'A job names its permissions one by one',
    ({ permissions }) => typeof permissions !== 'object',
  ),
  jobRule(
    'Only a tag starts a job that may write',
    (job, workflow) => mayWrite(job) && !isStartedByTagsOnly(workflow),
  ),
  jobRule(
    'A job that may write runs no code of the project or of npm',
    (job) =>
      mayWrite(job) &&
      (job.uses !== undefined ||
        job.steps.some(
          (step) => usesAction(step, 'actions/checkout') || /\b(npm|node)\b/.test(step.run ?? ''),
        )),
  ),
  jobRule(
    'Only a tag starts a job with secrets',
    (job, workflow) => hasSecret(job) && !isStartedByTagsOnly(workflow),
  ),
  jobRule(
    'Secrets come from an environment that people approve',
    (job) => hasSecret(job) && job.environment !== 'release',
  ),
  {
    statement: 'A secret is known to one step, not to a job',
    problems: ({ text: _, jobs, ...top }) => [
      ...(hasSecret(top) ? ['the workflow'] : []),
      ...Object.entries(jobs)
        .filter(([, { steps: _steps, ...job }]) => hasSecret(job))
        .map(([name]) => `job ${name}`),
    ],
  },
  stepRule(
    'A checkout keeps no credentials',
    (step) => usesAction(step, 'actions/checkout') && step.with['persist-credentials'] !== false,
  ),
  stepRule(
    'Nothing comes from a cache, which another run could have filled',
    (step) =>
      /^actions\/cache\b/.test(step.uses ?? '') ||
      (usesAction(step, 'raven-actions/actionlint') && step.with.cache !== false) ||
      (usesAction(step, 'actions/setup-node') &&
        (step.with['package-manager-cache'] !== false || 'cache' in step.with)),
  ),
  stepRule(
    'An action is one that somebody here has read',
    (step) => step.uses !== undefined && inputsOf(step) === undefined,
  ),
  // actionlint knows the inputs of actions that are named by a tag, and not by a commit.
  stepRule('An action gets inputs that it has', (step) =>
    Object.keys(step.with).some((input) => inputsOf(step)?.includes(input) === false),
  ),
  stepRule('No expression is pasted into a command', ({ run = '' }) => run.includes('${{')),
  stepRule('A step runs one program after the other, and no shell script', (step) =>
    commandsOf(step).some((line) => !command.test(line) || /[;&|`<>]|\$\(/.test(line)),
  ),
  stepRule('A step runs scripts that package.json has', (step, job) =>
    commandsOf(step)
      .map(scriptOf)
      .some((name) => name !== undefined && !isScript(name, job)),
  ),
  jobRule(
    'A job has a time limit',
    (job) => job.uses === undefined && job['timeout-minutes'] === undefined,
  ),
  jobRule(
    'A job runs on a system of GitHub, with its version',
    (job) =>
      job.uses === undefined &&
      systemsOf(job).some((name) => !/^(ubuntu|windows|macos)-\d+(\.\d+)?(-arm)?$/.test(name)),
  ),
  jobRule(
    'A job runs in no image, whose content nobody here has chosen',
    (job) => 'container' in job || 'services' in job,
  ),
  {
    statement: 'A workflow says what happens to a run when the next one starts',
    problems: ({ concurrency }) => (concurrency === undefined ? ['the workflow'] : []),
  },
];

/** Returns which rules a workflow breaks, and where. */
export function problemsOf(text: string): string[] {
  const workflow = parseWorkflow(text);
  if (typeof workflow === 'string') return [workflow];
  return rules.flatMap(({ statement, problems }) =>
    problems(workflow).map((place) => `not so in ${place}: ${statement}`),
  );
}
