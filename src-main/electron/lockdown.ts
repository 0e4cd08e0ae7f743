/** Deny by default: no permission, no navigation and no new window for any page in the launcher. */
import { app, session } from 'electron/main';

/** To be called before the first window. */
export function denyByDefault(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) =>
    answer(false),
  );
  session.defaultSession.setPermissionCheckHandler(() => false);
  app.on('web-contents-created', (_event, contents) => {
    // Main frame and subframes alike.
    contents.on('will-frame-navigate', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
