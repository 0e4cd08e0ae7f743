/** What a problem is about, by the number of its code. */
import type { AppError } from '../src-shared/errors.ts';

export const isAboutKeeping = ({ code }: AppError): boolean => code.startsWith('LK-50');
