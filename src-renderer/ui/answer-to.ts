import { appError, type Result } from '../../src-shared/errors.ts';

/** Asks main. The bridge does not throw, unless the window has lost the main process: then LK-901 is the answer. */
export async function answerTo<Value>(ask: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await ask();
  } catch (cause) {
    return { ok: false, error: appError('LK-901', { reason: String(cause) }) };
  }
}
