/** Journal records for the loopback server: its port, ignored requests, and the accepted callback. */
import { publish } from '../facts/diagnostics.ts';
import type { FactOf } from '../facts/facts.ts';
import { type LoopbackOptions, type LoopbackServer, listenForCallback } from './loopback-server.ts';

/** Calls `listenForCallback`, and records in the journal what happens. */
export async function listenAndRecord(options: LoopbackOptions): Promise<LoopbackServer> {
  const server = await listenForCallback({
    ...options,
    onStray: (reason) => {
      publish({ kind: 'callback-ignored', reason });
      options.onStray?.(reason);
    },
  });
  const { hostname, port } = new URL(server.redirectUri);
  publish({ kind: 'listening', address: addressOf(hostname), port: Number(port) });
  server.callback.then(
    (params) => publish({ kind: 'callback-accepted', outcome: outcomeOf(params) }),
    // The attempt ended before a callback came: nothing to record.
    () => {},
  );
  return server;
}

/** Narrows a hostname to one that a redirect URI can have. */
const addressOf = (hostname: string): FactOf<'listening'>['address'] =>
  hostname === '127.0.0.1' || hostname === '[::1]' ? hostname : 'localhost';

function outcomeOf(params: URLSearchParams) {
  const error = params.get('error');
  if (!error) return 'finished';
  return error === 'access_denied' ? 'declined' : 'failed';
}
