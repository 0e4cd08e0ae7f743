/** The system's keyring, as Electron reaches it. Only after `ready`. */
import { safeStorage } from 'electron/main';
import type { SystemKeyring } from '../base/system-keyring.ts';

export const systemKeyring: SystemKeyring = {
  backend: () => {
    if (process.platform === 'darwin') return 'keychain';
    if (process.platform === 'win32') return 'dpapi';
    return safeStorage.getSelectedStorageBackend();
  },
  isAvailable: () => safeStorage.isAsyncEncryptionAvailable(),
  // Chromium on Linux marks what its built-in password has encrypted (components/os_crypt); elsewhere the
  // same mark stands for the system's own protection.
  isWellKnown: (data) =>
    process.platform === 'linux' && data.subarray(0, 3).toString('latin1') === 'v10',
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  decrypt: async (data) => {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(data);
    return { text: result, isOutdated: shouldReEncrypt };
  },
};
