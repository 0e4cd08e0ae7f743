import { envelopeSchema } from '../../src-shared/models.ts';
import { Failure } from '../failure.ts';
import { type HttpAnswer, parseJson } from './http.ts';

/**
 * Opens the response envelope `{ data, status, error }` of platform-interface 2.3 and answers its data.
 * Its `status` and `error` decide, whatever HTTP said. Throws a Failure with the platform's own words.
 */
export function openEnvelope(answer: HttpAnswer): unknown {
  const { host } = answer;
  const parsed = envelopeSchema.safeParse(parseJson(answer));
  if (!parsed.success) {
    if (answer.status >= 500) throw new Failure('LK-305', { host, status: answer.status });
    throw new Failure('LK-306', { host, reason: 'no envelope' });
  }
  const { data, error } = parsed.data;
  const status = answer.status >= 400 ? answer.status : (parsed.data.status ?? answer.status);
  if (status < 400 && (error === null || error === undefined)) return data;
  const message = platformWords(error) ?? `status ${status}`;
  if (status === 401) throw new Failure('LK-401', { host });
  if (status === 403) throw new Failure('LK-402', { host, message });
  if (status >= 500) throw new Failure('LK-305', { host, status });
  throw new Failure('LK-308', { host, status, message });
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
