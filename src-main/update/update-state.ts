/** The states, events and effects of the updates. What moves them is in update-machine.ts. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Offer, UnderWay } from '../../src-shared/update.ts';

/** `itself`: the launcher installs an update. `by-hand`: it says where the player finds the new version. */
export type InstallWay = 'itself' | 'by-hand';

/** What every state of a launcher with a feed has. */
export type WithFeed = {
  readonly way: InstallWay;
  /** The sign-in or the payment that is under way. No update is installed meanwhile. */
  readonly underWay: UnderWay | null;
};

/** The work of a launcher with a feed. */
export type Doing =
  /** `checkedAt`: when the feed last said that there is nothing newer, in ms since 1970; null if it was not asked yet. */
  | { readonly kind: 'idle'; readonly checkedAt: number | null }
  | { readonly kind: 'checking' }
  /** There is a newer version, and nothing is downloaded: the player does it, or has cancelled the download. */
  | { readonly kind: 'available'; readonly offer: Offer }
  /** `percent`: 0 to 100. */
  | { readonly kind: 'downloading'; readonly offer: Offer; readonly percent: number }
  /** Downloaded and checked. It is installed when the launcher quits, or when the player asks for it. */
  | { readonly kind: 'ready'; readonly offer: Offer }
  | {
      readonly kind: 'installing';
      readonly offer: Offer;
      /**
       * `checking-file`: the player wants it now, and the downloaded file is checked once more before the launcher quits.
       * `quitting`: first the launcher finishes what must not be lost.
       */
      readonly step: 'checking-file' | 'quitting' | 'replacing';
      readonly startsAgain: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly during: 'check' | 'download' | 'install';
      readonly problem: AppError;
    };

export type UpdateState =
  /** The configuration has no address for updates. */
  | { readonly kind: 'unavailable' }
  | (WithFeed & Doing)
  /** The launcher quits, and installs nothing. */
  | { readonly kind: 'stopped' };

export type UpdateEvent =
  /** The window has painted. `failedInstall`: why the last update is not installed, if the last run tried it. */
  | { readonly type: 'started'; readonly failedInstall: AppError | null }
  | { readonly type: 'check-due' }
  | { readonly type: 'check-pressed' }
  | { readonly type: 'nothing-newer' }
  | { readonly type: 'found'; readonly offer: Offer }
  | { readonly type: 'check-failed'; readonly problem: AppError }
  | { readonly type: 'download-pressed' }
  | { readonly type: 'progressed'; readonly percent: number }
  | { readonly type: 'downloaded' }
  | { readonly type: 'download-failed'; readonly problem: AppError }
  | { readonly type: 'cancel-pressed' }
  | { readonly type: 'work-changed'; readonly underWay: UnderWay | null }
  | { readonly type: 'restart-pressed' }
  | { readonly type: 'file-checked' }
  | { readonly type: 'install-failed'; readonly problem: AppError }
  /** The launcher begins to quit. */
  | { readonly type: 'quit-began' }
  /** Everything else has stopped. */
  | { readonly type: 'quit-prepared' };

export type UpdateEffect =
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'check' }
  | { readonly type: 'download' }
  /** Stops a check or a download. */
  | { readonly type: 'cancel' }
  | { readonly type: 'check-file' }
  | { readonly type: 'quit' }
  | { readonly type: 'install'; readonly version: string; readonly startsAgain: boolean }
  | { readonly type: 'stop-all' };
