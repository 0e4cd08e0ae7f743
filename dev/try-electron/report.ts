/** The result of `npm run try-electron`: a folder with report.html for people and report.json for programs. */
import { homedir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../lib/process.ts';

/** The folder of the report. Tests set another one with LATCHKEY_REPORT. */
export const reportFolder = (): string =>
  process.env.LATCHKEY_REPORT ?? path.join(root, 'electron-report');
/** A folder for each failed case, with its picture and its trace. */
export const failuresFolder = (): string => path.join(reportFolder(), 'failures');
export const casesFile = (): string => path.join(reportFolder(), 'cases.json');

/** Returns a folder as it is written in paths, JSON, `file:` addresses and queries, with both kinds of slashes. */
function spellingsOf(folder: string): string[] {
  const forward = folder.replaceAll('\\', '/');
  const encoded = [encodeURI(forward), encodeURIComponent(folder), encodeURIComponent(forward)];
  return [folder.replaceAll('\\', '\\\\'), folder, forward, ...encoded];
}

/** Returns the text without the person's folders, because the report leaves the machine. */
export function withoutPlaces(text: string, places = { project: root, home: homedir() }): string {
  let rest = text;
  // The project first: it is usually in the home folder.
  for (const [name, folder] of Object.entries(places)) {
    for (const spelling of spellingsOf(folder)) rest = rest.replaceAll(spelling, `<${name}>`);
  }
  return rest;
}

const caseSchema = z.strictObject({
  /** Relative to the project. */
  file: z.string(),
  title: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  ms: z.number(),
  /** Why it was skipped. */
  reason: z.nullable(z.string()),
  failure: z.nullable(
    z.strictObject({
      message: z.string(),
      log: z.string(),
      /** Relative to the report, like the trace (`npx playwright show-trace FILE`). */
      pictures: z.array(z.string()),
      trace: z.nullable(z.string()),
    }),
  ),
});
export const casesSchema = z.array(caseSchema);
export type Case = z.infer<typeof caseSchema>;

const demoSchema = z.strictObject({
  ok: z.boolean(),
  runtime: z.enum(['electron', 'stand-in']),
  steps: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      ok: z.boolean(),
      ms: z.number(),
      picture: z.nullable(z.string()),
    }),
  ),
  error: z.optional(z.string()),
  /** What else it wrote. */
  log: z.string(),
});
export type Demo = z.infer<typeof demoSchema>;

/** The document that `npm run demo -- --json` prints. */
export const printedDemoSchema = demoSchema.omit({ log: true });

export const reportSchema = z.strictObject({
  ok: z.boolean(),
  /** What really ran: a run on the stand-in says nothing about Electron. */
  runtime: z.enum(['electron', 'stand-in']),
  runtimeName: z.string(),
  /** The version that package.json names. */
  wanted: z.string(),
  launcher: z.strictObject({ version: z.string(), commit: z.nullable(z.string()) }),
  /** Whether the smallest app starts, and what it says of itself. */
  start: z.strictObject({
    ok: z.boolean(),
    problem: z.nullable(z.string()),
    log: z.string(),
    /** Null on the stand-in, which claims versions that it does not have. */
    versions: z.nullable(z.record(z.string(), z.string())),
    locale: z.nullable(z.string()),
    keyring: z.nullable(z.string()),
  }),
  computer: z.record(z.string(), z.string()),
  startedAt: z.string(),
  seconds: z.number(),
  passed: z.number(),
  failures: z.array(caseSchema),
  skipped: z.array(caseSchema),
  /** Null where only some files were asked for. */
  demo: z.nullable(demoSchema),
});
export type Report = z.infer<typeof reportSchema>;
