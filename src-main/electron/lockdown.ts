/** Deny by default: no permission, no navigation, no new window, no download and no network for any page in the launcher. */
import { app } from 'electron/main';
import { hasDevPermission, isDevReload } from '../dev-page.ts';
import { closeNetwork, restrictSessions, windowSession } from './sessions.ts';

/** To be called before the first window. */
export function denyByDefault(): void {
  const isAllowed = (permission: string) => import.meta.env.DEV && hasDevPermission(permission);
  windowSession().setPermissionRequestHandler((_contents, permission, answer) =>
    answer(isAllowed(permission)),
  );
  windowSession().setPermissionCheckHandler((_contents, permission) => isAllowed(permission));
  restrictSessions();
  if (!import.meta.env.DEV) void closeNetwork(windowSession());
  app.on('web-contents-created', (_event, contents) => {
    // Main frame and subframes alike.
    contents.on('will-frame-navigate', (event) => {
      if (import.meta.env.DEV && event.isMainFrame && isDevReload(event.url)) return;
      event.preventDefault();
    });
    // The page's policy does not cover WebRTC, which would send UDP past it.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
