/** The peers that are scripts, each in a process of its own, so that no figure before has warmed them. */
import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';
import { launcherConfig } from '../lib/launcher-config.ts';
import type { PlatformInfo } from '../lib/platform-process.ts';
import type { BarePayment } from './bare-payment.ts';
import { callBack, type Player } from './player.ts';
import type { Platform } from './sign-in-worker.ts';
import type { Workshop } from './workshop.ts';

const signInMessage = z.union([
  z.object({ url: z.string() }),
  z.object({ doneAt: z.number() }),
  z.object({ failed: z.unknown() }),
]);

/** Starts a script. Returns its process, and the function that waits for its next message. */
function startWorker({ defer }: Pick<Workshop, 'defer'>, script: string) {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  defer(async () => {
    if (child.connected) child.disconnect();
    await exited;
  });
  const messages = on(child, 'message', { close: ['exit'] });
  return { child, next: async (): Promise<unknown> => (await messages.next()).value?.[0] };
}

/** Starts a worker of sign-in-worker.ts. Returns the function that signs in once, and returns the ms from the callback to the library's end. */
export function signInBy(
  workshop: Pick<Workshop, 'defer'>,
  script: string,
  { platform, player }: { readonly platform: PlatformInfo; readonly player: Player },
): () => Promise<number> {
  const worker = startWorker(workshop, script);
  const next = async () => {
    const message = signInMessage.parse(await worker.next());
    if ('failed' in message) throw new Error(`${script} could not sign in: ${message.failed}`);
    return message;
  };
  const request = platformOf(platform);
  return async () => {
    worker.child.send(request);
    const { url } = z.object({ url: z.string() }).parse(await next());
    const at = await callBack(await player.signIn(url));
    const { doneAt } = z.object({ doneAt: z.number() }).parse(await next());
    return doneAt - at;
  };
}

/** Starts bare-payment.ts. Returns the function that pays once, and returns its ms. */
export function payBy(workshop: Workshop): (order: BarePayment) => Promise<number> {
  const { child, next } = startWorker(workshop, path.join(import.meta.dirname, 'bare-payment.ts'));
  return async (order) => {
    child.send(order);
    return z.number().parse(await next());
  };
}

/** Returns the part of the platform that a bare sign-in needs. */
export function platformOf(platform: PlatformInfo): Platform {
  const { issuer, authUrl, apiUrl, jwksUrl } = platform;
  return { issuer, authUrl, apiUrl, jwksUrl, clientId: launcherConfig(platform).clientId };
}
