import type { Check } from './check.ts';

export const downloads: Check = {
  id: 'downloads',
  title: 'Each package was opened and holds an app of the manifest',
  inspectRelease: ({ packages: { problems, opened } }) => ({
    problems,
    seen: opened.length === 0 ? 'no packages' : `${opened.length} opened`,
  }),
};
