/** What a build is, in English: in the title bar and in About. */
export const buildWords = {
  release: 'Release',
  unsigned: 'Unsigned build, not for players',
  test: 'Test build, not for players',
  'stand-in': 'Build without Electron, not for players',
  source: 'Started from source',
} as const;
