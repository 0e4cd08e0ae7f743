import { app } from 'electron/main';

/** The player's languages, the best first, as in `de-AT`. Also before `ready`. */
export const systemLanguages = (): string[] => app.getPreferredSystemLanguages();
