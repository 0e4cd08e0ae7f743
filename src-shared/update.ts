/** Updates, as the window shows them. They are not in AppState, because only *About* shows them. */
import * as z from 'zod/mini';
import { appErrorSchema } from './app-error-schema.ts';

/** What an update must not interrupt. */
const underWaySchema = z.enum(['sign-in', 'payment']);
export type UnderWay = z.infer<typeof underWaySchema>;

/** A version that is newer than this one. */
const offerSchema = z.strictObject({
  version: z.string(),
  /** What is new, as plain text with line breaks; empty if the publisher wrote nothing. */
  notes: z.string(),
});
export type Offer = z.infer<typeof offerSchema>;

export const updateViewSchema = z.discriminatedUnion('status', [
  /** The configuration has no address for updates. */
  z.strictObject({ status: z.literal('unavailable') }),
  /** `checkedAt`: when the feed last said that there is nothing newer, in ms since 1970; null if it was not asked yet. */
  z.strictObject({ status: z.literal('idle'), checkedAt: z.nullable(z.number()) }),
  z.strictObject({ status: z.literal('checking') }),
  z.strictObject({
    status: z.literal('available'),
    offer: offerSchema,
    /** `download`: the launcher can download it. `page`: the player gets it on the download page. */
    next: z.enum(['download', 'page']),
  }),
  z.strictObject({
    status: z.literal('downloading'),
    offer: offerSchema,
    percent: z.number().check(z.gte(0), z.lte(100)),
  }),
  z.strictObject({
    status: z.literal('ready'),
    offer: offerSchema,
    /** What has to end before it is installed. */
    waitsFor: z.nullable(underWaySchema),
  }),
  z.strictObject({ status: z.literal('installing'), offer: offerSchema }),
  z.strictObject({
    status: z.literal('failed'),
    during: z.enum(['check', 'download', 'install']),
    problem: appErrorSchema,
  }),
]);
export type UpdateView = z.infer<typeof updateViewSchema>;
