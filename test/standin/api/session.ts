import type { Session as ElectronSession } from 'electron';
import { netFetch } from './net.ts';

type Slice = Pick<
  ElectronSession,
  'fetch' | 'setPermissionCheckHandler' | 'setPermissionRequestHandler'
>;
type CheckHandler = Parameters<ElectronSession['setPermissionCheckHandler']>[0];
type RequestHandler = Parameters<ElectronSession['setPermissionRequestHandler']>[0];

export class Session implements Slice {
  readonly fetch = netFetch;
  checkHandler: CheckHandler = null;
  requestHandler: RequestHandler = null;

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.checkHandler = handler;
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.requestHandler = handler;
  }
}

const defaultSession = new Session();
const partitions = new Map<string, Session>();

/** Windows live in the default session; a partition is for its `fetch`. */
export const session = {
  defaultSession,
  fromPartition(name: string): Session {
    const session = partitions.get(name) ?? new Session();
    partitions.set(name, session);
    return session;
  },
};
