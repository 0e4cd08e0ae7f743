/** The other end of sign-in-worker.ts. */
import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import * as z from 'zod';
import { launcherConfig } from '../lib/launcher-config.ts';
import type { PlatformInfo } from '../lib/platform-process.ts';
import { callBack, type Player } from './player.ts';
import type { Platform } from './sign-in-worker.ts';
import type { Workshop } from './workshop.ts';

const message = z.union([
  z.object({ url: z.string() }),
  z.object({ doneAt: z.number() }),
  z.object({ failed: z.unknown() }),
]);

/** Starts a worker. Returns the function that signs in once, and returns the ms from the callback to the library's end. */
export function signInBy(
  { defer }: Pick<Workshop, 'defer'>,
  script: string,
  { platform, player }: { readonly platform: PlatformInfo; readonly player: Player },
): () => Promise<number> {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  defer(async () => {
    if (child.connected) child.disconnect();
    await exited;
  });
  const messages = on(child, 'message', { close: ['exit'] });
  const next = async () => {
    const { value } = await messages.next();
    const parsed = message.parse(value?.[0]);
    if ('failed' in parsed) throw new Error(`${script} could not sign in: ${parsed.failed}`);
    return parsed;
  };
  const request = platformOf(platform);
  return async () => {
    child.send(request);
    const { url } = z.object({ url: z.string() }).parse(await next());
    const at = await callBack(await player.signIn(url));
    const { doneAt } = z.object({ doneAt: z.number() }).parse(await next());
    return doneAt - at;
  };
}

/** Returns the part of the platform that a bare sign-in needs. */
export function platformOf(platform: PlatformInfo): Platform {
  const { issuer, authUrl, apiUrl, jwksUrl } = platform;
  return { issuer, authUrl, apiUrl, jwksUrl, clientId: launcherConfig(platform).clientId };
}
