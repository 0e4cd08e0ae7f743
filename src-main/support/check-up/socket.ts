/** Opens a socket to a host in the way that the launcher's requests reach it: directly, or through the proxy. */
import { once } from 'node:events';
import { request } from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import { plainText } from '../../../src-shared/plain-text.ts';
import { Failure, systemCode, systemError } from '../../base/failure.ts';
import { networkFailure } from '../../platform/http.ts';

/** How requests reach an address. */
export type Route =
  | { readonly kind: 'direct' }
  | {
      readonly kind: 'http-proxy';
      readonly name: string;
      readonly host: string;
      readonly port: number;
    }
  /** A SOCKS or HTTPS proxy. Chromium supports it; the check-up does not. */
  | { readonly kind: 'other'; readonly name: string };

/** Returns the first route in a PAC result such as `PROXY host:port; DIRECT`. */
export function readRoute(pac: string): Route {
  const [first = ''] = pac.split(';').map((each) => each.trim());
  if (first === '' || first === 'DIRECT') return { kind: 'direct' };
  const [, host = '', port] = /^PROXY (?:\[?([^\]\s]+?)\]?):(\d+)$/.exec(first) ?? [];
  return port === undefined
    ? { kind: 'other', name: first }
    : { kind: 'http-proxy', name: `${host}:${port}`, host, port: Number(port) };
}

/** Opens a connection to the host of an address. Throws a Failure LK-301, LK-302, or LK-309 … LK-311. */
export async function openSocket(url: URL, route: Route, signal: AbortSignal): Promise<net.Socket> {
  const { hostname, port } = targetOf(url);
  if (route.kind === 'http-proxy') return openTunnel(url, route, signal);
  const socket = net.connect({ host: hostname, port });
  try {
    await once(socket, 'connect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw networkFailure(signal.aborted ? systemError('ETIMEDOUT') : error, url.host);
  }
}

/** LK-309, with the authentication schemes in the proxy's Proxy-Authenticate header. */
export class ProxyPasswordRequired extends Failure {
  readonly schemes: string;

  constructor(host: string, schemes: string) {
    super('LK-309', { host });
    this.schemes = schemes;
  }
}

async function openTunnel(
  url: URL,
  proxy: { readonly host: string; readonly port: number },
  signal: AbortSignal,
): Promise<net.Socket> {
  const { hostname, port } = targetOf(url);
  const path = `${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
  const connectRequest = request({ ...proxy, method: 'CONNECT', path, agent: false, signal });
  connectRequest.end();
  try {
    const [response, socket] = await Promise.race([
      once(connectRequest, 'connect', { signal }),
      // A proxy that does not support CONNECT sends an ordinary response.
      once(connectRequest, 'response', { signal }),
    ]);
    const { statusCode, headers } = response;
    if (statusCode === 200 && socket) return socket;
    // The request has given it away: its errors would have no listener.
    socket?.destroy();
    connectRequest.destroy();
    if (statusCode === 407) {
      throw new ProxyPasswordRequired(url.host, schemesIn(headers['proxy-authenticate'] ?? ''));
    }
    throw new Failure('LK-310', { host: url.host, reason: `it answered ${statusCode}` });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('LK-310', { host: url.host, reason: reasonOf(error) }, error);
  }
}

/**
 * Returns the names of the schemes in a Proxy-Authenticate header, such as `Negotiate, Basic`. One header can name several
 * (RFC 9110 11.6.1), and Node joins all headers of an answer.
 */
function schemesIn(header: string): string {
  const withoutTexts = header.replace(/"(?:\\.|[^"\\])*"/g, '');
  // The parameters of a scheme, such as `realm=`, are separated by commas too: a name has no `=` after it.
  const schemes = withoutTexts.matchAll(/(?:^|,)\s*([\w-]+)(?=\s*(?:,|$)|\s+[^\s=,])/g);
  return plainText([...schemes].map(([, scheme]) => scheme).join(', '));
}

/** An abort is the end of the time limit: the answer of a check that was cancelled is not read. */
const reasonOf = (error: unknown): string => systemCode(error).replace('ABORT_ERR', 'ETIMEDOUT');

/** Returns host and port to connect to: IPv6 without brackets, and the scheme's default port if there is none. */
export function targetOf({ hostname, port, protocol }: URL) {
  const usual = protocol === 'https:' ? 443 : 80;
  return { hostname: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) };
}

/** Describes the server's certificate, also one that is not valid. Throws a Failure LK-303 if the TLS handshake fails. */
export async function readCertificate(
  socket: net.Socket,
  url: URL,
  authorities: readonly string[],
  signal: AbortSignal,
) {
  const { hostname } = targetOf(url);
  const secure = tls.connect({
    socket,
    ...(net.isIP(hostname) === 0 ? { servername: hostname } : { host: hostname }),
    // Only the public authorities: the check-up must report an issuer that only this computer trusts.
    ca: [...authorities],
    rejectUnauthorized: false,
  });
  try {
    await once(secure, 'secureConnect', { signal });
    const certificate = secure.getPeerCertificate(true);
    return {
      subject: nameOf(certificate.subject),
      issuer: nameOf(certificate.issuer),
      /** The issuer of the last certificate in the chain that the server sent. */
      root: nameOf(topOf(certificate).issuer),
      validTo: Date.parse(certificate.valid_to),
      /** Why the public authorities do not verify it; null if they do. */
      problem: secure.authorized ? null : String(secure.authorizationError),
    };
  } catch (error) {
    throw new Failure('LK-303', { host: url.host, reason: reasonOf(error) }, error);
  } finally {
    secure.destroy();
  }
}

function topOf(certificate: tls.DetailedPeerCertificate): tls.DetailedPeerCertificate {
  let top = certificate;
  // A self-signed root is its own issuer.
  for (let depth = 0; depth < 10 && top.issuerCertificate; depth += 1) {
    if (top.issuerCertificate.fingerprint256 === top.fingerprint256) break;
    top = top.issuerCertificate;
  }
  return top;
}

/** Returns organization and common name, sanitized: the server chose both texts. */
const nameOf = (name: tls.Certificate | undefined): string => {
  const parts = [name?.O, name?.CN].flat().filter((part) => part !== undefined && part !== '');
  return plainText([...new Set(parts)].join(', ')) || 'nobody';
};
