import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createSettings, type LoginItem } from '../../../src-main/settings/settings.ts';
import { createSettingsStore } from '../../../src-main/settings/settings-store.ts';
import type { SettingsView } from '../../../src-shared/settings.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { sampleSettings as defaults } from '../../support/idle-parts.ts';
import { writeJson } from '../../support/vault.ts';

function stage(loginItem: LoginItem | null = null, write = writeJson) {
  const file = path.join(temporaryFolder(), 'settings.json');
  const store = createSettingsStore(file, write);
  const views: SettingsView[] = [];
  const applyTheme = vi.fn();
  const speak = vi.fn(async () => {});
  const settings = createSettings({
    store,
    loginItem,
    tokenStorage: null,
    speak,
    applyTheme,
    onChange: (view) => views.push(view),
  });
  return { store, settings, views, speak, applyTheme, file };
}

test('the window gets a new language only when its words are loaded', async () => {
  const { settings, views, speak } = stage();
  const loading = Promise.withResolvers<void>();
  speak.mockReturnValue(loading.promise);
  const changing = settings.change({ language: 'en' });
  await new Promise(setImmediate);
  expect(speak).toHaveBeenCalledExactlyOnceWith('en');
  expect(views).toEqual([]);
  loading.resolve();
  await changing;
  expect(views).toEqual([{ ...defaults, language: 'en' }]);
});

test('a change of the language fails when its words cannot be loaded', async () => {
  const { settings, views, speak } = stage();
  speak.mockImplementation(async () => {
    throw new Error('no words');
  });
  await expect(settings.change({ language: 'en' })).rejects.toThrow('no words');
  expect(views).toEqual([]);
});

test('settings ask the system each time whether Latchkey starts at login', async () => {
  let isOn = false;
  const { settings, views } = stage({
    isOn: () => isOn,
    set: (next) => {
      isOn = next;
    },
  });
  await settings.change({ startsAtLogin: true });
  expect(views.map(({ startsAtLogin }) => startsAtLogin)).toEqual([true]);
  isOn = false;
  expect(settings.view().startsAtLogin).toBe(false);
});

test('a change is LK-905 when the system refuses, and the window gets the unchanged settings', async () => {
  const { settings, views } = stage({
    isOn: () => false,
    set: () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' })),
  });
  await expect(settings.change({ startsAtLogin: true })).rejects.toMatchObject({
    appError: { code: 'LK-905', details: { reason: 'EACCES' } },
  });
  expect(views.map(({ startsAtLogin }) => startsAtLogin)).toEqual([false]);
  // The system is not asked for another setting.
  await settings.change({ notifications: false });
});

test('a change is LK-911 when the file cannot be written, holds until the quit, and is written then or when it is tried again', async () => {
  let isFull = true;
  const write = async (...args: Parameters<typeof writeJson>) => {
    if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    await writeJson(...args);
  };
  const loginItem = { isOn: () => true, set: () => {} };
  const { settings, store, views, applyTheme, file } = stage(loginItem, write);
  const unsaved = { appError: { code: 'LK-911', details: { reason: 'ENOSPC' } } };
  await expect(settings.change({ theme: 'dark' })).rejects.toMatchObject(unsaved);
  expect(views).toEqual([{ ...defaults, startsAtLogin: true, theme: 'dark' }]);
  for (const change of [{ notifications: false }, { language: 'en' }] as const)
    await expect(settings.change(change)).rejects.toMatchObject(unsaved);
  expect(applyTheme).toHaveBeenCalledExactlyOnceWith('dark');
  // The system keeps this one.
  await settings.change({ startsAtLogin: true });
  isFull = false;
  await store.saved();
  expect(createSettingsStore(file, writeJson).current()).toMatchObject({
    theme: 'dark',
    notifications: false,
    language: 'en',
  });
  isFull = true;
  await expect(settings.change({ theme: 'light' })).rejects.toMatchObject(unsaved);
  isFull = false;
  // *Try again*
  await settings.change({ theme: 'light' });
  expect(createSettingsStore(file, writeJson).current()).toMatchObject({ theme: 'light' });
});

test('the window gets the new settings when the token storage has changed', () => {
  const { settings, views } = stage();
  const tokenStorage = { place: 'memory', problem: null, choices: ['memory'] } as const;
  settings.tokenStorageChanged({ ...tokenStorage, choices: [...tokenStorage.choices] });
  // Each account that is stored reports it again.
  settings.tokenStorageChanged({ ...tokenStorage, choices: [...tokenStorage.choices] });
  expect(views).toEqual([{ ...defaults, tokenStorage }]);
});
