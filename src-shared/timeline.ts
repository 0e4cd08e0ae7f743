/** The timeline: what happened in the launcher. The window, the report and a copied text show it. All texts come from main. */
import * as z from 'zod/mini';

const milliseconds = z.number().check(z.gte(0));

const episodeKinds = ['sign-in', 'session', 'payment', 'launcher'] as const;
/** Who an episode can wait for, in the order of the legend. */
export const waitedFor = ['player', 'browser', 'platform', 'computer'] as const;

/** A time in which the launcher could not go on by itself. */
const waitSchema = z.strictObject({
  /** `computer`: the keyring, the disk, or Latchkey itself. */
  who: z.enum(waitedFor),
  /** In ms since the start of the episode. */
  startMs: milliseconds,
  ms: milliseconds,
});
export type Wait = z.infer<typeof waitSchema>;

const stepSchema = z.strictObject({
  /** By the computer's calendar, in ms since 1970. */
  at: z.number(),
  /** In ms since the start of the episode. */
  startMs: milliseconds,
  sentence: z.string(),
  code: z.nullable(z.string()),
  /** The reference of the failure, which the window showed beside the code. */
  failure: z.nullable(z.string()),
  cause: z.nullable(z.string()),
  remedy: z.nullable(z.string()),
  /** `mended`: a problem that Latchkey has solved by itself. */
  severity: z.enum(['normal', 'mended', 'problem']),
});
export type TimelineStep = z.infer<typeof stepSchema>;

const episodeSchema = z.strictObject({
  /** Unique among the episodes. */
  id: z.string(),
  /** Of the sign-in, session or payment; null for the launcher itself. */
  reference: z.nullable(z.string()),
  kind: z.enum(episodeKinds),
  /** In ms since 1970. */
  startedAt: z.number(),
  /** Null while it is going on. */
  endedAt: z.nullable(z.number()),
  /** From the start to the end, or to the time of reading while it is going on. Within one process, setting the clock does not change it. */
  lengthMs: milliseconds,
  /** `died`: its process ended unexpectedly. `cancelled`: also if the player closed Latchkey. */
  outcome: z.enum(['succeeded', 'failed', 'cancelled', 'running', 'died']),
  /** The outcome in words. */
  summary: z.string(),
  /** False if its beginning is older than what was read. */
  hasBeginning: z.boolean(),
  waits: z.array(waitSchema),
  steps: z.array(stepSchema),
});
export type Episode = z.infer<typeof episodeSchema>;

export const timelineSchema = z.strictObject({
  /** The newest first. */
  episodes: z.array(episodeSchema),
  /** Whether there are older records. */
  hasMore: z.boolean(),
});
export type Timeline = z.infer<typeof timelineSchema>;

/** Whether support has to look at it. */
export const hasProblem = ({ outcome, steps }: Pick<Episode, 'outcome' | 'steps'>): boolean =>
  outcome === 'failed' ||
  outcome === 'died' ||
  steps.some(({ severity }) => severity === 'problem');

/** The one reference that is shown for an episode: of its last failure, as beside the error, or else its own. Both find it. */
export const shownReference = ({
  steps,
  reference,
}: Pick<Episode, 'steps' | 'reference'>): string | null =>
  steps.findLast(({ failure }) => failure !== null)?.failure ?? reference;
