import * as z from 'zod';
import type { PlatformInfo } from './platform-process.ts';

const answerSchema = z.looseObject({ data: z.unknown() });

/** Calls an endpoint of the embedded platform with its private key. Returns the data of the answer. Throws if it refuses. */
export async function callPlatform(
  platform: PlatformInfo,
  method: string,
  path: string,
  body?: Record<string, unknown>,
): Promise<unknown> {
  const response = await fetch(`${platform.apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${platform.keys.private}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`The platform refused ${path}: ${await response.text()}`);
  return answerSchema.parse(await response.json()).data;
}
