/** The peers that are scripts, each in a process of its own, so that no figure before has warmed them. */
import { fork } from 'node:child_process';
import { on } from 'node:events';
import path from 'node:path';
import * as z from 'zod';
import { launcherConfig } from '../lib/launcher-config.ts';
import type { PlatformInfo } from '../lib/platform-process.ts';
import { endProcess } from '../lib/process.ts';
import type { BarePayment } from './bare-payment.ts';
import { callBack, type Player } from './player.ts';
import type { Platform } from './sign-in-worker.ts';
import type { Workshop } from './workshop.ts';

const anyMessage = z.looseObject({ failed: z.optional(z.unknown()) });
const urlMessage = z.object({ url: z.string() });
const answerMessage = z.object({ answer: z.number() });

/** Starts a script. Returns its process, and the function that waits for its next message and throws if that is a failure. */
export function startWorker(
  { defer }: Pick<Workshop, 'defer'>,
  script: string,
  args: readonly string[] = [],
) {
  const child = fork(script, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  defer(() => endProcess(child, () => void (child.connected && child.disconnect())));
  const messages = on(child, 'message', { close: ['exit'] });
  const next = async () => {
    const { value } = await messages.next();
    const message = anyMessage.parse(value?.[0]);
    if ('failed' in message) throw new Error(`${script} failed: ${message.failed}`);
    return message;
  };
  return { child, next };
}

/** Starts a worker of sign-in-worker.ts. Returns the function that signs in once, and returns the ms from the callback to the library's end. */
export function signInBy(
  workshop: Pick<Workshop, 'defer'>,
  script: string,
  { platform, player }: { readonly platform: PlatformInfo; readonly player: Player },
): () => Promise<number> {
  const { child, next } = startWorker(workshop, script);
  const request = platformOf(platform);
  return async () => {
    child.send(request);
    const { url } = urlMessage.parse(await next());
    const at = await callBack(await player.signIn(url));
    const { answer: doneAt } = answerMessage.parse(await next());
    return doneAt - at;
  };
}

/** Starts bare-payment.ts. Returns the function that pays once, and returns its ms. */
export function payBy(workshop: Workshop): (order: BarePayment) => Promise<number> {
  const { child, next } = startWorker(workshop, path.join(import.meta.dirname, 'bare-payment.ts'));
  return async (order) => {
    child.send(order);
    return answerMessage.parse(await next()).answer;
  };
}

/** Returns the part of the platform that a bare sign-in needs. */
export function platformOf(platform: PlatformInfo): Platform {
  const { issuer, authUrl, apiUrl, jwksUrl } = platform;
  return { issuer, authUrl, apiUrl, jwksUrl, clientId: launcherConfig(platform).clientId };
}
