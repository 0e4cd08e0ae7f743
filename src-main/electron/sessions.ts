/** The launcher's sessions of Chromium. Only after `ready`. */
import { type Session, session } from 'electron/main';
import { filterResponses } from './response-filter.ts';

/** The session of the window. */
export const windowSession = () => session.defaultSession;

/** The session of requests to the platform. It uses the system's proxy and certificates, and stores nothing. */
export const platformSession = () => session.fromPartition('platform');

/** The session of payments. It is separate, so that the public key and the player's tokens never meet. */
export const paymentsSession = () => session.fromPartition('payments');

/** The session of updates. What is requested there has nothing of a player. */
export const updatesSession = () => session.fromPartition('updates');

/**
 * Closes the network for every page: a page needs none, and WebRTC over TCP bypasses its policy. Sets a proxy at port 1 of
 * this computer, where nothing listens, for loopback addresses too.
 */
export const closeNetwork = (session: Session): Promise<void> =>
  session.setProxy({ proxyRules: '127.0.0.1:1', proxyBypassRules: '<-loopback>' });

/** Refuses downloads in all sessions, and filters responses. Call it before a session is used. */
export function restrictSessions(): void {
  for (const each of [windowSession(), platformSession(), paymentsSession(), updatesSession()]) {
    each.on('will-download', (event) => event.preventDefault());
  }
  for (const each of [platformSession(), paymentsSession(), updatesSession()])
    filterResponses(each);
}
