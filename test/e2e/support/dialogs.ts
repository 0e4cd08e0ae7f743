/** The system's dialogue for saving, and its file manager, in place of which a test answers. */
import type { ElectronApplication } from 'playwright/test';

/** Answers each dialogue with this file, or cancels it. Records what the dialogue and the file manager were asked. */
export const answerDialogs = (app: ElectronApplication, file: string | null): Promise<void> =>
  app.evaluate(({ dialog, shell }, filePath) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    dialog.showSaveDialog = async (...args: unknown[]) => {
      seen.push(JSON.stringify(args.at(-1)));
      return { canceled: filePath === null, filePath: filePath ?? '' };
    };
    shell.showItemInFolder = (item) => void seen.push(`show ${item}`);
  }, file);

export const seenDialogs = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'seen')?.value ?? []);
