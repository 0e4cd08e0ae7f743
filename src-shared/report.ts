/** A report as the player reads it before it is saved: the texts of its page, section by section. */
import * as z from 'zod/mini';
import { waitedFor } from './timeline.ts';

/** Returns a size for people, in whole kilobytes. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;

const text = z.string();

/** A sign-in, a session, a payment or a run of the launcher. */
const episodeSchema = z.strictObject({
  /** Such as `sign-in-1 (K7MQX2P9)`. */
  name: text,
  title: text,
  time: text,
  outcome: text,
  summary: text,
  isProblem: z.boolean(),
  length: text,
  /** How long each was waited for; empty for nobody. */
  waited: text,
  /** Where each wait is in the picture, as shares of its width. */
  waits: z.array(
    z.strictObject({ who: z.enum(waitedFor), start: z.number(), size: z.number(), label: text }),
  ),
  problems: z.array(z.number()),
  steps: z.array(
    z.strictObject({
      /** The time since the start. */
      after: text,
      sentence: text,
      /** The code with its reference; empty without a problem. */
      code: text,
      /** Cause and remedy. */
      more: z.array(text),
      isProblem: z.boolean(),
    }),
  ),
});
export type EpisodeBlock = z.infer<typeof episodeSchema>;

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
  z.strictObject({ kind: z.literal('episodes'), episodes: z.array(episodeSchema) }),
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
