/** The limits of every session of Chromium that the launcher has. */
import { app } from 'electron/main';

/** Restricts every session, also those that are created later. To be called once, before `ready`. */
export function restrictSessions(): void {
  // Over HTTP/2 and HTTP/3 Chromium may send a request again on a new connection too, as after REFUSED_STREAM.
  app.commandLine.appendSwitch('disable-http2');
  app.commandLine.appendSwitch('disable-quic');
  app.on('session-created', (created) => {
    // Without languages the spell checker is off. With one it asks a host of Google for a dictionary, even if no page
    // uses it, and `setSpellCheckerEnabled(false)` comes too late to prevent that.
    created.setSpellCheckerLanguages([]);
    created.on('will-download', (event) => event.preventDefault());
  });
}
