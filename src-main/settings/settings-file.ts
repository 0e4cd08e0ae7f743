/** The file of settings. Nothing in it is worth more than a default, so a damaged file is replaced. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { languageChoiceSchema, themeSchema } from '../../src-shared/settings.ts';
import { publish } from '../base/diagnostics.ts';
import { systemCode } from '../base/failure.ts';
import { windowPlaceSchema } from '../window-place.ts';

const settingsSchema = z.object({
  language: z._default(languageChoiceSchema, 'system'),
  theme: z._default(themeSchema, 'system'),
  notifications: z._default(z.boolean(), true),
  /** Where the player left the window; null before the first change. */
  window: z._default(z.nullable(windowPlaceSchema), null),
});
export type Settings = Readonly<z.infer<typeof settingsSchema>>;

export const defaultSettings: Settings = settingsSchema.parse({});

/** Reads the settings. Returns the defaults where there is no file, or where it is damaged, which the journal records. */
export function readSettings(file: string): Settings {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') return defaultSettings;
    const isUnreadable = error instanceof Error && 'syscall' in error;
    publish({ kind: 'settings-lost', reason: isUnreadable ? 'unreadable' : 'damaged' });
    return defaultSettings;
  }
}
