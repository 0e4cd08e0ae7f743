/** A report as the player reads it before it is saved: the texts of its page, section by section. */
import * as z from 'zod/mini';

const text = z.string();

const blockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text, isProblem: z.boolean() }),
  /** Pairs of a name and a value. */
  z.strictObject({
    kind: z.literal('facts'),
    facts: z.array(z.strictObject({ name: text, value: text })),
  }),
  /** Steps of the check-up. */
  z.strictObject({
    kind: z.literal('steps'),
    steps: z.array(
      z.strictObject({
        number: z.number(),
        title: text,
        status: z.enum(['ok', 'warning', 'failed', 'skipped']),
        found: text,
        remedy: z.nullable(text),
      }),
    ),
  }),
  /** One line for each record of the journal, the newest first. */
  z.strictObject({
    kind: z.literal('records'),
    records: z.array(
      z.strictObject({
        time: text,
        /** What it belongs to, such as `sign-in-1 (K7MQX2P9)`. */
        of: text,
        what: text,
        more: z.array(text),
        isProblem: z.boolean(),
      }),
    ),
  }),
]);
export type ReportBlock = z.infer<typeof blockSchema>;

const sectionSchema = z.strictObject({ id: text, title: text, blocks: z.array(blockSchema) });
export type ReportSection = z.infer<typeof sectionSchema>;

const reportPreviewSchema = z.strictObject({
  title: text,
  /** The files in the zip file, with their sizes in bytes. */
  files: z.array(z.strictObject({ name: text, bytes: z.number() })),
  sections: z.array(sectionSchema),
});
export type ReportPreview = z.infer<typeof reportPreviewSchema>;

/** What the window shows of a report. */
export const reportViewSchema = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('none') }),
  /** The check-up runs. */
  z.strictObject({
    phase: z.literal('preparing'),
    done: z.number(),
    of: z.number(),
    /** The titles of the steps that have no result yet. */
    waitingFor: z.array(text),
  }),
  z.strictObject({ phase: z.literal('ready'), preview: reportPreviewSchema }),
]);
export type ReportView = z.infer<typeof reportViewSchema>;
