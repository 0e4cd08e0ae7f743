/** Updates, as the window shows them. They are not in AppState, because only *About* shows them. */
import type { AppError } from './errors.ts';

/** The work that an update must not interrupt. */
export type UnderWay = 'sign-in' | 'payment';

/** A version that is newer than this one. */
export type Offer = {
  readonly version: string;
  /** What is new, as plain text with line breaks; empty if the publisher wrote nothing. */
  readonly notes: string;
};

export type UpdateView =
  /** The configuration has no address for updates. */
  | { readonly status: 'unavailable' }
  /** `checkedAt`: when the feed last said that there is nothing newer, in ms since 1970; null if it was not asked yet. */
  | { readonly status: 'idle'; readonly checkedAt: number | null }
  | { readonly status: 'checking' }
  | {
      readonly status: 'available';
      readonly offer: Offer;
      /** `download`: the launcher can download it. `page`: the player gets it on the download page. */
      readonly next: 'download' | 'page';
    }
  | {
      readonly status: 'downloading';
      readonly offer: Offer;
      readonly percent: number;
    }
  | {
      readonly status: 'ready';
      readonly offer: Offer;
      /** What has to end before it is installed. */
      readonly waitsFor: UnderWay | null;
    }
  | { readonly status: 'installing'; readonly offer: Offer }
  | { readonly status: 'failed'; readonly problem: AppError };
