/** The file of settings. A damaged file is not kept: the player can choose the few settings again. */
import * as z from 'zod/mini';
import { languageChoiceSchema, themeSchema } from '../../src-shared/settings.ts';
import { systemCode } from '../base/failure.ts';
import { readSmallFile } from '../base/regular-file.ts';
import { windowPlaceSchema } from '../base/window-place.ts';
import { publish } from '../facts/diagnostics.ts';

const settingsSchema = z.object({
  language: z._default(languageChoiceSchema, 'system'),
  theme: z._default(themeSchema, 'system'),
  notifications: z._default(z.boolean(), true),
  /** Where the player left the window; null before the first change. */
  window: z._default(z.nullable(windowPlaceSchema), null),
});
/** All settings, as they are in the file. */
export type StoredSettings = Readonly<z.infer<typeof settingsSchema>>;

export const defaultSettings: StoredSettings = settingsSchema.parse({});

/** A hundred times what the settings need, in bytes. */
const maxSettingsBytes = 64 * 1024;

/**
 * Reads the settings. Returns the defaults where there is no file or where it is damaged, and the default of a setting whose
 * value is unknown. The journal records what was lost.
 */
export function readSettings(file: string): StoredSettings {
  try {
    const content: unknown = JSON.parse(readSmallFile(file, maxSettingsBytes).toString());
    const { data, error } = settingsSchema.safeParse(content);
    if (data) return data;
    publish({ kind: 'settings-lost', reason: 'damaged' });
    return settingsSchema.parse(without(content, error));
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') return defaultSettings;
    const isUnreadable = error instanceof Error && 'syscall' in error;
    publish({ kind: 'settings-lost', reason: isUnreadable ? 'unreadable' : 'damaged' });
    return defaultSettings;
  }
}

/** Each setting falls back by itself: a later Latchkey may have written a value that this one does not know. */
function without(content: unknown, { issues }: z.core.$ZodError): Record<string, unknown> {
  const wrong = new Set(issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(Object(content)).filter(([key]) => !wrong.has(key)));
}
