/** What the processes of these tests say, a JSON document in each line. */
import { writeSync } from 'node:fs';
import { z } from 'zod';

/** The writer that is killed. */
const writerSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('changing'),
    kind: z.enum(['add', 'keep', 'renew', 'note', 'end', 'remove']),
    id: z.string(),
    serial: z.int(),
  }),
  z.object({ is: z.literal('changed') }),
  z.object({ is: z.literal('writing') }),
  z.object({ is: z.literal('written') }),
]);
export type WriterSaid = z.infer<typeof writerSchema>;
export const readWriter = (line: string): WriterSaid => writerSchema.parse(JSON.parse(line));

/** One of the two that renew. */
const renewerSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('started') }),
  z.object({
    is: z.literal('renewed'),
    id: z.string(),
    accessToken: z.string(),
    asked: z.boolean(),
  }),
  z.object({ is: z.literal('failed'), id: z.string(), code: z.string() }),
  z.object({ is: z.literal('stopped'), notes: z.int() }),
  z.object({ is: z.literal('holds'), tokens: z.record(z.string(), z.string()) }),
]);
export type RenewerSaid = z.infer<typeof renewerSchema>;
export const readRenewer = (line: string): RenewerSaid => renewerSchema.parse(JSON.parse(line));

/** It is in the pipe before this returns: whoever is killed next has said it. */
export const say = (said: object): void => void writeSync(1, `${JSON.stringify(said)}\n`);
