import { useEffect, useState } from 'react';
import type { Commands } from '../../src-shared/contract.ts';
import { type AppError, appError } from '../../src-shared/errors.ts';
import type { SettingsView } from '../../src-shared/settings.ts';

type SettingsState = {
  /** Null until main has answered. */
  readonly settings: SettingsView | null;
  readonly error: AppError | null;
};

/** Reads the settings, and follows their changes. A change that comes before the answer is newer than it. */
export function useSettings(commands: Commands): SettingsState {
  const [settings, setSettings] = useState<SettingsView | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const stopListening = window.latchkey?.on('settings.changed', setSettings);
    const fail = (problem: AppError) => isCurrent && setError(problem);
    commands['settings.read'](undefined).then(
      (result) => {
        if (!result.ok) fail(result.error);
        else if (isCurrent) setSettings((changed) => changed ?? result.value);
      },
      (cause: unknown) => fail(appError('LK-901', { reason: String(cause) })),
    );
    return () => {
      isCurrent = false;
      stopListening?.();
    };
  }, [commands]);
  return { settings, error };
}
