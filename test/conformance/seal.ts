/** safeStorage from outside: a text goes in, and what is sealed comes out as base64. */
import type { ElectronApplication } from 'playwright/test';

export const encrypt = (app: ElectronApplication, text: string) =>
  app.evaluate(async ({ safeStorage }, plain) => {
    const sealed = await safeStorage.encryptStringAsync(plain);
    return sealed.toString('base64');
  }, text);

export const decrypt = (app: ElectronApplication, sealed: string) =>
  app.evaluate(
    ({ safeStorage }, base64) =>
      safeStorage
        .decryptStringAsync(Buffer.from(base64, 'base64'))
        .catch((error: Error) => error.message),
    sealed,
  );
