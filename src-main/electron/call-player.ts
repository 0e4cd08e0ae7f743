import { type BrowserWindow, Notification } from 'electron/main';
import type { Attention } from '../window/attention.ts';
import { notificationsAnswer } from './notification-service.ts';

type NotificationText = { readonly title: string; readonly body: string };

/** Notifications that the system may still show. A notification that nothing refers to loses its click. */
let shown: readonly Notification[] = [];

/** Calls the player with a notification, the taskbar or both. Never takes the focus. `onClick`: of the notification. */
export async function callPlayer(
  window: BrowserWindow,
  how: Attention,
  { title, body }: NotificationText,
  onClick: () => void,
): Promise<void> {
  if (how === 'nothing' || window.isDestroyed()) return;
  const hadFocus = window.isFocused();
  if (!hadFocus) window.flashFrame(true);
  if (how === 'flash' || !(await notificationsAnswer())) return;
  // The player may have come, or have quit, while the service was asked.
  if (window.isDestroyed() || (window.isFocused() && !hadFocus)) return;
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  notification.on('click', onClick);
  notification.on('close', () => {
    shown = shown.filter((each) => each !== notification);
  });
  shown = [...shown, notification];
  notification.show();
}

/** Stops the flashing and closes the notifications each time the window gets the focus. Call it once for the window. */
export function endCallsOnFocus(window: BrowserWindow): void {
  window.on('focus', () => {
    window.flashFrame(false);
    if (shown.length === 0) return;
    const closing = shown;
    // Not every system emits `close` for each notification.
    shown = [];
    void notificationsAnswer().then((doAnswer) => {
      if (doAnswer) for (const notification of closing) notification.close();
    });
  });
}
