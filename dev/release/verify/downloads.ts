import type { Check } from './check.ts';

export const downloads: Check = {
  id: 'downloads',
  title: 'Each package was opened and holds an app of the manifest',
  inspectRelease: ({ packages: { problems, opened, notOpened } }) => ({
    problems,
    seen: [`${opened.length} opened`, ...notOpened].join('; '),
  }),
};
