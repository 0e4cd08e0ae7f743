import { EventEmitter } from 'node:events';
import type { Session as ElectronSession } from 'electron';
import { allowEvents } from './event.ts';
import { fetchFor } from './net.ts';
import { protocolHandlers } from './protocol.ts';
import { WebRequest } from './web-request.ts';

type Slice = Pick<
  ElectronSession,
  'fetch' | 'setPermissionCheckHandler' | 'setPermissionRequestHandler'
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
