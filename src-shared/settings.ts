/** The player's settings on this computer, as the screen *Settings* shows and changes them. */
import * as z from 'zod/mini';
import { languages } from './languages.ts';
import { tokenStorageSchema } from './state.ts';

/** `system`: light or dark as the system is. */
export const themeSchema = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof themeSchema>;

export const languageChoiceSchema = z.enum(['system', ...languages]);

export const settingsViewSchema = z.strictObject({
  language: languageChoiceSchema,
  theme: themeSchema,
  /** Whether the launcher may show notifications of the system. */
  notifications: z.boolean(),
  /** Whether Latchkey starts when the player logs in to the system; null where it cannot. */
  startsAtLogin: z.nullable(z.boolean()),
  /** Null when the configuration is bad. */
  tokenStorage: z.nullable(tokenStorageSchema),
});
export type SettingsView = z.infer<typeof settingsViewSchema>;

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
