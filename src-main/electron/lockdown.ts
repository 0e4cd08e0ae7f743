/** Denies by default: no page in the launcher gets a permission, navigation, a new window or the network. */
import { app, session } from 'electron/main';
import { hasDevPermission, isDevReload } from '../window/dev-page.ts';

/** To be called before the first window. */
export function denyByDefault(): void {
  const isAllowed = (permission: string) => import.meta.env.DEV && hasDevPermission(permission);
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(isAllowed(permission)),
  );
  defaultSession.setPermissionCheckHandler((_contents, permission) => isAllowed(permission));
  // A page needs no network, and WebRTC over TCP bypasses its policy. At port 1 of this computer nothing listens.
  if (!import.meta.env.DEV)
    void defaultSession.setProxy({ proxyRules: '127.0.0.1:1', proxyBypassRules: '<-loopback>' });
  app.on('web-contents-created', (_event, contents) => {
    // This event comes for the main frame and for subframes.
    contents.on('will-frame-navigate', (event) => {
      if (import.meta.env.DEV && event.isMainFrame && isDevReload(event.url)) return;
      event.preventDefault();
    });
    // A page that was taken over could refuse to close, and a quit would end at its time limit, without saving.
    contents.on('will-prevent-unload', (event) => event.preventDefault());
    // The page's policy does not cover WebRTC, which would send UDP past it.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
