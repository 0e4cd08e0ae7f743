import type * as z from 'zod/mini';
import { envelopeSchema } from '../../src-shared/models.ts';
import { Failure } from '../base/failure.ts';
import { type HttpAnswer, parseJson } from './http.ts';
import { overloadFailure } from './overload.ts';
import { retryAfter } from './retry-after.ts';

/**
 * Opens the response envelope `{ data, status, error }` of platform-interface 2.3 and answers its data.
 * Its `status` and `error` decide, whatever the HTTP status is. Throws a Failure with the platform's message.
 */
export function openEnvelope(answer: HttpAnswer): unknown {
  const { host } = answer;
  const parsed = envelopeSchema.safeParse(parseJson(answer));
  const envelope = parsed.success ? parsed.data : undefined;
  const status = Math.max(answer.status >= 400 ? answer.status : 0, envelope?.status || 0);
  if (envelope && status < 400 && envelope.error === undefined) return envelope.data;
  const overload = overloadFailure({ host, status }, retryAfter(answer.headers));
  if (overload) throw overload;
  // JSON that is not an envelope comes from a proxy. Its 401 says nothing about the session.
  if (!envelope || (envelope.error === undefined && !envelope.status)) {
    throw new Failure('LK-306', { host, reason: `status ${answer.status} without an envelope` });
  }
  const message = messageOf(envelope.error) ?? `status ${status}`;
  // Only a complete envelope ends a session. An incomplete one may come from a proxy.
  if (status === 401 && envelope.status && envelope.error !== undefined) {
    throw new Failure('LK-401', { host });
  }
  if (status === 401) {
    throw new Failure('LK-306', { host, reason: 'status 401 without a complete envelope' });
  }
  if (status === 403) throw new Failure('LK-402', { host, message });
  throw new Failure('LK-308', { host, status, message });
}

/** Parses the data of an envelope. Throws LK-306 with the name of the first field that does not fit. */
export function parseData<T>(
  schema: z.ZodMiniType<T>,
  { data, host }: { readonly data: unknown; readonly host: string },
): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') || 'data';
  throw new Failure('LK-306', { host, reason: `the field ${field} is wrong` });
}

/** The message in `error`: a string, or an object with one of the usual fields. */
function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string' && error !== '') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  for (const key of ['message', 'error_description', 'description', 'error', 'code']) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
