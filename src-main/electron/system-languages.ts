import { app } from 'electron/main';

/** The player's languages such as `de-AT`, the preferred one first. Can be called before `ready`. */
export const systemLanguages = (): string[] => app.getPreferredSystemLanguages();
