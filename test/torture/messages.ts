/** The messages that the processes of these tests send to the test: one JSON document in each line of stdout. */
import { writeSync } from 'node:fs';
import { z } from 'zod';

/** From vault-writer.ts. */
const writerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('changing'),
    change: z.enum(['add', 'sign-in-again', 'refresh', 'update', 'end', 'remove']),
    id: z.string(),
    serial: z.int(),
  }),
  z.object({ type: z.literal('changed') }),
  z.object({ type: z.literal('writing') }),
  z.object({ type: z.literal('written') }),
]);
export type WriterMessage = z.infer<typeof writerMessage>;
export const parseWriterMessage = (line: string): WriterMessage =>
  writerMessage.parse(JSON.parse(line));

/** From refreshing-launcher.ts. */
const refresherMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({
    type: z.literal('refreshed'),
    id: z.string(),
    accessToken: z.string(),
    /** Whether this process sent the request; else it took the tokens of the other. */
    hasRequested: z.boolean(),
  }),
  z.object({ type: z.literal('failed'), id: z.string(), code: z.string() }),
  z.object({ type: z.literal('stopped'), updates: z.int() }),
  /** The access token of each account. */
  z.object({ type: z.literal('report'), tokens: z.record(z.string(), z.string()) }),
]);
export type RefresherMessage = z.infer<typeof refresherMessage>;
export const parseRefresherMessage = (line: string): RefresherMessage =>
  refresherMessage.parse(JSON.parse(line));

/** Sends a message. It is in the pipe before this returns, so the test gets it even if the process is killed next. */
export const send = (message: WriterMessage | RefresherMessage): void =>
  void writeSync(1, `${JSON.stringify(message)}\n`);
