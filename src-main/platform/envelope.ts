import type * as z from 'zod/mini';
import { envelopeSchema } from '../../src-shared/models.ts';
import { Failure } from '../base/failure.ts';
import { type HttpAnswer, parseJson } from './http.ts';

/**
 * Opens the response envelope `{ data, status, error }` of platform-interface 2.3 and answers its data.
 * Its `status` and `error` decide, whatever HTTP said. Throws a Failure with the platform's own words.
 */
export function openEnvelope(answer: HttpAnswer): unknown {
  const { host } = answer;
  const parsed = envelopeSchema.safeParse(parseJson(answer));
  const said = parsed.success ? parsed.data : undefined;
  const status = Math.max(answer.status >= 400 ? answer.status : 0, said?.status || 0);
  if (said && status < 400 && said.error === undefined) return said.data;
  if (status >= 500) throw new Failure('LK-305', { host, status });
  // JSON that is no envelope is somebody else's: a proxy's 401 is no word about the session.
  if (!said || (said.error === undefined && !said.status)) {
    throw new Failure('LK-306', { host, reason: `status ${answer.status} without an envelope` });
  }
  const message = platformWords(said.error) ?? `status ${status}`;
  // A session ends by the whole envelope only: half of one may be anybody's.
  if (status === 401 && said.status && said.error !== undefined) {
    throw new Failure('LK-401', { host });
  }
  if (status === 401) {
    throw new Failure('LK-306', { host, reason: 'status 401 without a whole envelope' });
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

/** What the platform says in `error`: a string, or an object with the usual fields. */
function platformWords(error: unknown): string | undefined {
  if (typeof error === 'string' && error !== '') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  for (const key of ['message', 'error_description', 'description', 'error', 'code']) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
