/** A report as the player reads it before it is saved: the texts of its page, section by section. */
import type { StepView } from './check-up.ts';
import type { Wait } from './timeline.ts';

/** Returns a size for people, in whole kilobytes. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;

/** A sign-in, a session, a payment or a run of the launcher. */
export type EpisodeBlock = {
  /** Such as `sign-in-1 (K7MQX2P9)`. */
  readonly name: string;
  readonly title: string;
  readonly time: string;
  readonly outcome: string;
  readonly summary: string;
  readonly isProblem: boolean;
  readonly length: string;
  /** How long each was waited for; empty for nobody. */
  readonly waited: string;
  /** Where each wait is in the picture, as shares of its width. */
  readonly waits: readonly {
    readonly who: Wait['who'];
    readonly start: number;
    readonly size: number;
    readonly label: string;
  }[];
  readonly problems: readonly number[];
  readonly steps: readonly {
    /** The time since the start. */
    readonly after: string;
    readonly sentence: string;
    /** The code with its reference; empty without a problem. */
    readonly code: string;
    /** Cause and remedy. */
    readonly more: readonly string[];
    readonly isProblem: boolean;
  }[];
};

export type ReportBlock =
  | { readonly kind: 'text'; readonly text: string; readonly isProblem: boolean }
  /** Pairs of a name and a value. */
  | {
      readonly kind: 'facts';
      readonly facts: readonly { readonly name: string; readonly value: string }[];
    }
  /** Steps of the check-up. */
  | {
      readonly kind: 'steps';
      readonly steps: readonly {
        readonly number: number;
        readonly title: string;
        readonly status: Exclude<StepView['status'], 'waiting'>;
        /** The status in English, as the whole report. */
        readonly statusText: string;
        readonly found: string;
        readonly remedy: string | null;
      }[];
    }
  | { readonly kind: 'episodes'; readonly episodes: readonly EpisodeBlock[] }
  /** One line for each record of the journal, the newest first. */
  | {
      readonly kind: 'records';
      readonly records: readonly {
        readonly time: string;
        /** What it belongs to, such as `sign-in-1 (K7MQX2P9)`. */
        readonly of: string;
        readonly what: string;
        readonly more: readonly string[];
        readonly isProblem: boolean;
      }[];
    };

export type ReportSection = {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ReportBlock[];
};

export type ReportPreview = {
  readonly title: string;
  /** The files in the zip file, with their sizes in bytes. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  readonly sections: readonly ReportSection[];
};

/** What the window shows of a report. */
export type ReportView =
  | { readonly phase: 'none' }
  /** The check-up runs. */
  | { readonly phase: 'preparing'; readonly steps: readonly StepView[] }
  | { readonly phase: 'ready'; readonly preview: ReportPreview };
