/** A timeline that nobody asks for. */
import type { Timelines } from '../../src-main/support/timeline/timelines.ts';

export const idleTimeline: Timelines = {
  read: async () => ({ episodes: [], hasMore: false }),
  copy: async () => {},
};
