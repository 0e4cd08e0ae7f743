/** Deny by default: no permission, no navigation and no new window for any page in the launcher. */
import { app, session } from 'electron/main';
import { hasDevPermission, isDevReload } from '../dev-page.ts';

/** To be called before the first window. */
export function denyByDefault(): void {
  const isAllowed = (permission: string) => import.meta.env.DEV && hasDevPermission(permission);
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(isAllowed(permission)),
  );
  session.defaultSession.setPermissionCheckHandler((_contents, permission) =>
    isAllowed(permission),
  );
  app.on('web-contents-created', (_event, contents) => {
    // Main frame and subframes alike.
    contents.on('will-frame-navigate', (event) => {
      if (import.meta.env.DEV && event.isMainFrame && isDevReload(event.url)) return;
      event.preventDefault();
    });
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
