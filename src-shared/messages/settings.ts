/** The words of the screen *Settings*, in English. Rules and places are those of en.ts. */
export const settingsWords = {
  title: 'Settings',
  back: 'Back',
  loading: 'Reading the settings…',
  theme: {
    title: 'Theme',
    system: 'As the system',
    light: 'Light',
    dark: 'Dark',
  },
  notifications: {
    title: 'Notifications',
    label: 'Tell me when something needs my attention',
    meaning:
      'When a payment ends or a sign-in needs you while you are looking elsewhere. A notification names no amount and no merchant.',
  },
  startsAtLogin: {
    title: 'Start',
    label: 'Start Latchkey when I log in to this computer',
    meaning: 'Links to payments then open at once.',
  },
  tokenStorage: {
    title: 'Your sign-in on this computer',
    unknown: 'You choose this when you sign in for the first time.',
  },
} as const;
