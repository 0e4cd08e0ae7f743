import type { SingleReport } from '../../src-main/support/report/single-report.ts';

/** A maker of reports that does nothing, for tests of other parts. */
export const idleReport: SingleReport = {
  prepare: async () => {},
  cancel: () => {},
  save: async () => null,
  showInFolder: () => {},
};
