/** The launcher's sessions of Chromium, and what holds for all of them. */
import { app, type Session, session } from 'electron/main';

/** The session of the window. Only after `ready`, as all sessions. */
export const windowSession = () => session.defaultSession;

/** The session of requests to the platform. It uses the system's proxy and certificates, and stores nothing. */
export const platformSession = () => session.fromPartition('platform');

/** The session of payments. It is separate, so that the public key and the player's tokens never meet. */
export const paymentsSession = () => session.fromPartition('payments');

/** The session of updates. What is requested there has nothing of a player. */
export const updatesSession = () => session.fromPartition('updates');

/** Sessions for the requests to the platform, or of payments, that must not be repeated. See `send-once.ts`. */
export const sendOnceSession = (of: 'platform' | 'payments', place: number) =>
  session.fromPartition(`${of}-once-${place}`);

/**
 * Closes the network for every page: a page needs none, and WebRTC over TCP bypasses its policy. Sets a proxy at port 1 of
 * this computer, where nothing listens, for loopback addresses too.
 */
export const closeNetwork = (session: Session): Promise<void> =>
  session.setProxy({ proxyRules: '127.0.0.1:1', proxyBypassRules: '<-loopback>' });

/** Sessions that know the player's proxy, or are about to. */
const proxies = new WeakMap<Session, Promise<void>>();

/**
 * Resolves when the session knows the player's proxy. To be awaited before the first use of a session: Chromium tells a
 * new one a moment later, and until then it sends requests past the proxy, and answers that there is none.
 */
export function proxyKnown(session: Session): Promise<void> {
  const known = proxies.get(session) ?? session.forceReloadProxyConfig();
  proxies.set(session, known);
  return known;
}

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
