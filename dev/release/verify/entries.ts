import { entryProblems } from '../entries.ts';
import type { AppCheck } from './check.ts';

export const entries: AppCheck = {
  id: 'entries',
  title: 'No link leads out of the app, and each file has the mode that it needs',
  // What a package's own format adds was left out when it was opened.
  inspectApp: async (app, { packages }) => ({
    problems: packages.apps.includes(app) ? [] : await entryProblems(app),
    seen: `${app.files.length} files`,
  }),
};
