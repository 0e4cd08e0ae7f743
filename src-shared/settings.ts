/** The player's settings on this computer, as the screen *Settings* shows and changes them. */
import * as z from 'zod/mini';
import { type LanguageChoice, languages } from './languages.ts';
import type { TokenStorageView } from './state.ts';

/** `system`: light or dark as the system is. */
export const themeSchema = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof themeSchema>;

export const languageChoiceSchema = z.enum(['system', ...languages]);

export type SettingsView = {
  readonly language: LanguageChoice;
  readonly theme: Theme;
  /** Whether the launcher may show notifications of the system. */
  readonly notifications: boolean;
  /** Whether Latchkey starts when the player logs in to the system; null where it cannot. */
  readonly startsAtLogin: boolean | null;
  /** Null when the configuration is bad. */
  readonly tokenStorage: TokenStorageView | null;
};

/** What the player changed. What is absent stays. */
export const settingsChangeSchema = z.partial(
  z.strictObject({
    language: languageChoiceSchema,
    theme: themeSchema,
    notifications: z.boolean(),
    startsAtLogin: z.boolean(),
  }),
);
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
