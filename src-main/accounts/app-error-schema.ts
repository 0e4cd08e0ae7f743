/** The schema of an AppError in the file of accounts. */
import * as z from 'zod/mini';
import { catalogue } from '../../src-shared/error-catalogue.ts';
import type { AppError, ErrorCode } from '../../src-shared/errors.ts';

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(catalogue, value);

export const appErrorSchema: z.ZodMiniType<AppError> = z.strictObject({
  code: z.custom<ErrorCode>(isErrorCode),
  details: z.record(z.string(), z.string().check(z.maxLength(500))),
  reference: z.exactOptional(z.string().check(z.maxLength(8))),
});
