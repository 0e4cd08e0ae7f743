/** The settings as the screen shows them, and what the launcher does when the player changes one. */
import { isDeepStrictEqual } from 'node:util';
import type { LanguageChoice } from '../../src-shared/languages.ts';
import type { SettingsChange, SettingsView, Theme } from '../../src-shared/settings.ts';
import type { TokenStorageView } from '../../src-shared/state.ts';
import { Failure, systemCode } from '../base/failure.ts';
import type { SettingsStore } from './settings-store.ts';

export type Settings = ReturnType<typeof createSettings>;

/** Whether the launcher starts when the player logs in to the system. Stored by the system, not in the file of settings. */
export type LoginItem = {
  readonly isOn: () => boolean;
  /** Throws the system's error if it refuses. */
  readonly set: (isOn: boolean) => void | Promise<void>;
};

type SettingsOptions = {
  readonly store: SettingsStore;
  /** Null where the launcher cannot start with the system. */
  readonly loginItem: LoginItem | null;
  /** Null when the configuration is bad. */
  readonly tokenStorage: TokenStorageView | null;
  /** Changes the language of the launcher. Resolves when its words are loaded. */
  readonly speak: (language: LanguageChoice) => Promise<void>;
  readonly applyTheme: (theme: Theme) => void;
  readonly onChange: (view: SettingsView) => void;
};

export function createSettings({
  store,
  loginItem,
  speak,
  applyTheme,
  onChange,
  ...initial
}: SettingsOptions) {
  let { tokenStorage } = initial;
  const view = (): SettingsView => {
    const { language, theme, notifications } = store.current();
    const startsAtLogin = loginItem?.isOn() ?? null;
    return { language, theme, notifications, startsAtLogin, tokenStorage };
  };
  return {
    view,
    /** Throws LK-905 if the system refuses to start Latchkey at login, and LK-911 if the file cannot be written. */
    change: async ({ language, theme, notifications, startsAtLogin }: SettingsChange) => {
      if (theme !== undefined) {
        store.change({ theme });
        applyTheme(theme);
      }
      if (notifications !== undefined) store.change({ notifications });
      if (language !== undefined) {
        store.change({ language });
        await speak(language);
      }
      try {
        if (startsAtLogin !== undefined) await loginItem?.set(startsAtLogin);
      } catch (error) {
        throw new Failure('LK-905', { reason: systemCode(error) }, error);
      } finally {
        onChange(view());
      }
      const isInFile = theme !== undefined || notifications !== undefined || language !== undefined;
      const problem = isInFile ? await store.written() : null;
      if (problem) throw new Failure('LK-911', { reason: systemCode(problem) }, problem);
    },
    /** Call it when the place where tokens are stored has changed. */
    tokenStorageChanged: (next: TokenStorageView) => {
      // Reported with each account that is stored; the view reads a file.
      if (isDeepStrictEqual(next, tokenStorage)) return;
      tokenStorage = next;
      onChange(view());
    },
  };
}
