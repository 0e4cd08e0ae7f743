/** The launcher's sessions of Chromium, and what holds for all of them. */
import { app, type Session, session } from 'electron/main';

/** The session of the window. Only after `ready`, as all sessions. */
export const windowSession = () => session.defaultSession;

/**
 * Closes the network for every page: a page needs none, and WebRTC over TCP bypasses its policy. Sets a proxy at port 1 of
 * this computer, where nothing listens, for loopback addresses too.
 */
export const closeNetwork = (session: Session): Promise<void> =>
  session.setProxy({ proxyRules: '127.0.0.1:1', proxyBypassRules: '<-loopback>' });

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
