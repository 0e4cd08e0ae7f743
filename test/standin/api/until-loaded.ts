import type { EventEmitter } from 'node:events';

/** The promise of `loadURL`: resolves when the page has loaded, rejects with the error when it has not. */
export function untilLoaded(contents: EventEmitter, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      contents.off('did-finish-load', finished);
      contents.off('did-fail-load', failed);
      contents.off('did-navigate-in-page', finished);
      contents.off('did-stop-loading', stopped);
      contents.off('destroyed', stopped);
    };
    const finished = () => {
      stop();
      resolve();
    };
    const failed = (_event: unknown, errno: number, code: string) => {
      stop();
      const message = `${code} (${errno}) loading '${url}'`;
      reject(Object.assign(new Error(message), { errno, code, url }));
    };
    // A page that crashed or was closed reports no error.
    const stopped = () => failed(undefined, -2, 'ERR_FAILED');
    contents.on('did-finish-load', finished);
    contents.on('did-fail-load', failed);
    contents.on('did-navigate-in-page', finished);
    contents.on('did-stop-loading', stopped);
    contents.on('destroyed', stopped);
  });
}
