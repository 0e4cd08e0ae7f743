import { type BrowserWindow, Notification } from 'electron/main';
import type { Attention } from '../attention.ts';

type Words = { readonly title: string; readonly body: string };

/** Notifications that the system may still show. A notification that nothing refers to loses its click. */
let shown: readonly Notification[] = [];

/** Calls the player. Never takes the focus; `onClick` is called when the player clicks the notification. */
export function callPlayer(
  window: BrowserWindow,
  how: Attention,
  { title, body }: Words,
  onClick: () => void,
): void {
  if (how === 'nothing' || window.isDestroyed()) return;
  if (!window.isFocused()) window.flashFrame(true);
  if (how === 'flash' || !Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  notification.on('click', onClick);
  notification.on('close', () => {
    shown = shown.filter((each) => each !== notification);
  });
  shown = [...shown, notification];
  notification.show();
}

/** Ends what called the player when the window gets the focus. To be called once for the window. */
export function endCallsOnFocus(window: BrowserWindow): void {
  window.on('focus', () => {
    window.flashFrame(false);
    for (const notification of shown) notification.close();
    // `close` does not come for every one.
    shown = [];
  });
}
