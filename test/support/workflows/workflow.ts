/** A workflow file, as far as the rules read it. */
import { parseDocument } from 'yaml';
import * as z from 'zod';

const permissionsSchema = z.union([z.string(), z.record(z.string(), z.string())]);

// Keys that are not named stay in the value: a secret can be anywhere.
const stepSchema = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
export type Step = z.infer<typeof stepSchema>;

const jobSchema = z.looseObject({
  'runs-on': z.string().optional(),
  /** A workflow that runs in place of steps. */
  uses: z.string().optional(),
  permissions: permissionsSchema.optional(),
  environment: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  strategy: z
    .object({ matrix: z.record(z.string(), z.array(z.string())).default({}) })
    .default({ matrix: {} }),
  steps: z.array(stepSchema).default([]),
});
export type Job = z.infer<typeof jobSchema>;

const workflowSchema = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema.optional(),
  concurrency: z.unknown().optional(),
  jobs: z.record(z.string(), jobSchema),
});

export type Workflow = z.infer<typeof workflowSchema> & {
  /** The text of the file. It has the comments, which no value has. */
  readonly text: string;
};

/** Returns the workflow, or why the text is not a workflow. */
export function parseWorkflow(text: string): Workflow | string {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) return error.message;
  const { success, data, error: mismatch } = workflowSchema.safeParse(document.toJS());
  return success ? { ...data, text } : z.prettifyError(mismatch);
}
