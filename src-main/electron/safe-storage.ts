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
  // On Linux Chromium marks with `v10` what its built-in password has encrypted (components/os_crypt). On other
  // systems `v10` is the system's own protection.
  isWellKnown: (data) =>
    process.platform === 'linux' && data.subarray(0, 3).toString('latin1') === 'v10',
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  decrypt: async (data) => {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(data);
    return { text: result, isOutdated: shouldReEncrypt };
  },
};
