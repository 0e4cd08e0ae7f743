import { request } from 'node:http';
import { unsupported } from '../settings.ts';

/**
 * What Electron's `fetch` makes of a proxy, as `--proxy-server=host:port` names it, that does not let an https
 * request through. Nobody can answer its question for a password, so the 407 is the answer, with a body that
 * cannot be read (net-client-request.ts, electron_api_url_loader.cc). Node's `fetch` would hide it.
 */
export function throughProxy(proxy: string, url: string): Promise<Response> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') throw unsupported('http through a proxy');
  const [host = '', proxyPort = ''] = proxy.split(':');
  const path = `${hostname}:${port || 443}`;
  return new Promise((resolve, reject) => {
    const asking = request({ host, port: proxyPort, method: 'CONNECT', path });
    asking.once('error', () => reject(new Error('net::ERR_PROXY_CONNECTION_FAILED')));
    asking.once('connect', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      const failure = new Error('net::ERR_TUNNEL_CONNECTION_FAILED');
      const body = new ReadableStream({ start: (unread) => unread.error(failure) });
      if (statusCode === 407) resolve(new Response(body, { status: 407 }));
      else reject(statusCode < 300 ? unsupported('a proxy that lets through') : failure);
    });
    asking.end();
  });
}
