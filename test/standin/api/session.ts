import { EventEmitter } from 'node:events';
import type { Session as ElectronSession, ProxyConfig } from 'electron';
import { isLoopback, setNextProxy } from '../relay/page-proxy.ts';
import { unsupported } from '../settings.ts';
import { switches } from './command-line.ts';
import { allowEvents } from './event.ts';
import { fetchFor } from './net.ts';
import { protocolHandlers } from './protocol.ts';
import { WebRequest } from './web-request.ts';

type Slice = Pick<
  ElectronSession,
  | 'fetch'
  | 'resolveProxy'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setProxy'
>;
type CheckHandler = Parameters<ElectronSession['setPermissionCheckHandler']>[0];
type RequestHandler = Parameters<ElectronSession['setPermissionRequestHandler']>[0];

export class Session extends EventEmitter implements Slice {
  readonly webRequest = new WebRequest();
  readonly fetch: ElectronSession['fetch'];
  checkHandler: CheckHandler = null;
  requestHandler: RequestHandler = null;

  /** `protocol.handle` is the default session's own: a partition has no handlers. */
  constructor(handlers: typeof protocolHandlers = new Map()) {
    super();
    allowEvents(this, 'session', ['will-download']);
    this.fetch = fetchFor(this.webRequest, handlers);
  }

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.checkHandler = handler;
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.requestHandler = handler;
  }

  /** Of `--proxy-server`, as `fetch` takes it. */
  async resolveProxy(url: string): Promise<string> {
    const proxy = switches.get('proxy-server');
    const isDirect = proxy === undefined || isLoopback(new URL(url).hostname);
    return isDirect ? 'DIRECT' : `PROXY ${proxy}`;
  }

  /** For the pages alone, which are all in the default session. */
  async setProxy(config: ProxyConfig): Promise<void> {
    const { mode = 'fixed_servers', proxyRules = '', proxyBypassRules = '' } = config;
    const [, host = '', port = ''] = /^([\w.-]+):(\d+)$/.exec(proxyRules) ?? [];
    const isFixed = mode === 'fixed_servers' && host !== '' && proxyBypassRules === '<-loopback>';
    if (this !== defaultSession || !(isFixed || mode === 'direct')) {
      throw unsupported(`session.setProxy(${JSON.stringify(config)})`);
    }
    setNextProxy(isFixed ? { host, port: Number(port) } : undefined);
  }
}

const defaultSession = new Session(protocolHandlers);
/** The empty name is the default session's. */
const partitions = new Map([['', defaultSession]]);

/** Windows live in the default session; a partition is for its `fetch`. */
export const session = {
  defaultSession,
  fromPartition(name: string): Session {
    const session = partitions.get(name) ?? new Session();
    partitions.set(name, session);
    return session;
  },
};
