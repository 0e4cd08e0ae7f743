import type { Protocol } from 'electron';
import { schemes } from '../scheme-map.ts';
import { unsupported } from '../settings.ts';
import { lifecycle } from './lifecycle.ts';

type Handler = Parameters<Protocol['handle']>[1];

export const protocolHandlers = new Map<string, Handler>();

let registered = false;

export const protocol = {
  registerSchemesAsPrivileged(list) {
    if (lifecycle.ready) {
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    }
    // Electron lets the second call silently undo the first.
    if (registered) throw unsupported('a second protocol.registerSchemesAsPrivileged()');
    registered = true;
    for (const { scheme, privileges } of list) {
      if (!privileges?.standard || !privileges.secure) {
        throw unsupported(`scheme ${scheme}: only { standard: true, secure: true } `);
      }
      schemes.add(scheme);
    }
  },
  handle(scheme, handler) {
    if (!lifecycle.ready) throw new Error('protocol.handle can only be used after app is ready');
    if (!schemes.has(scheme)) throw unsupported(`protocol.handle('${scheme}'), not privileged,`);
    if (protocolHandlers.has(scheme)) throw new TypeError(`Failed to register protocol: ${scheme}`);
    protocolHandlers.set(scheme, handler);
  },
  unhandle: (scheme) => void protocolHandlers.delete(scheme),
  isProtocolHandled: (scheme) => protocolHandlers.has(scheme),
} satisfies Pick<
  Protocol,
  'handle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged' | 'unhandle'
>;
