/** What a problem is about, by the number of its code. */
import type { AppError } from '../src-shared/errors.ts';

export const isAboutKeeping = ({ code }: AppError): boolean => /^LK-5[01]/.test(code);

/** On the way to the platform, or at its own end. */
export const isAboutReach = ({ code }: AppError): boolean => code.startsWith('LK-3');
