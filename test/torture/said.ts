/** What the processes of these tests say, a JSON document in each line. */
import { writeSync } from 'node:fs';
import { z } from 'zod';

/** The writer that is killed. */
const writerSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('changing'),
    kind: z.enum(['add', 'keep', 'refresh', 'note', 'end', 'remove']),
    id: z.string(),
    serial: z.int(),
  }),
  z.object({ is: z.literal('changed') }),
  z.object({ is: z.literal('writing') }),
  z.object({ is: z.literal('written') }),
]);
export type WriterSaid = z.infer<typeof writerSchema>;
export const readWriter = (line: string): WriterSaid => writerSchema.parse(JSON.parse(line));

/** One of the two that refresh. */
const refresherSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('started') }),
  z.object({
    is: z.literal('refreshed'),
    id: z.string(),
    accessToken: z.string(),
    asked: z.boolean(),
  }),
  z.object({ is: z.literal('failed'), id: z.string(), code: z.string() }),
  z.object({ is: z.literal('stopped'), notes: z.int() }),
  z.object({ is: z.literal('holds'), tokens: z.record(z.string(), z.string()) }),
]);
export type RefresherSaid = z.infer<typeof refresherSchema>;
export const readRefresher = (line: string): RefresherSaid =>
  refresherSchema.parse(JSON.parse(line));

/** It is in the pipe before this returns: whoever is killed next has said it. */
export const say = (said: object): void => void writeSync(1, `${JSON.stringify(said)}\n`);
