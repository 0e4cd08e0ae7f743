/** The schema of AppError. It is not in errors.ts, because the renderer uses errors.ts and must not load zod. */
import * as z from 'zod/mini';
import { catalogue } from './error-catalogue.ts';
import type { AppError, ErrorCode } from './errors.ts';

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(catalogue, value);

export const appErrorSchema: z.ZodMiniType<AppError> = z.strictObject({
  code: z.custom<ErrorCode>(isErrorCode),
  details: z.record(z.string(), z.string().check(z.maxLength(500))),
  reference: z.exactOptional(z.string().check(z.maxLength(8))),
});
