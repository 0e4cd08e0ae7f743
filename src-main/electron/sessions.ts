/** Chromium's sessions that the launcher has. Only after `ready`. */
import { type Session, session } from 'electron/main';
import { filterResponses } from './response-filter.ts';

/** The window's. */
export const windowSession = () => session.defaultSession;

/** Chromium's network, for the system's proxy and certificate store, and nothing is kept. */
export const platformSession = () => session.fromPartition('platform');

/** The same for payments: the public key and the player's tokens never meet in one session. */
export const paymentsSession = () => session.fromPartition('payments');

/**
 * Takes the network from every page: it needs none, and WebRTC over TCP goes past its policy. By a proxy at port 1
 * of this computer, where nobody listens, for loopback addresses too.
 */
export const closeNetwork = (session: Session): Promise<void> =>
  session.setProxy({ proxyRules: '127.0.0.1:1', proxyBypassRules: '<-loopback>' });

/** Refuses what no session may do, before any of them is used. */
export function restrictSessions(): void {
  for (const each of [windowSession(), platformSession(), paymentsSession()]) {
    each.on('will-download', (event) => event.preventDefault());
  }
  for (const each of [platformSession(), paymentsSession()]) filterResponses(each);
}
