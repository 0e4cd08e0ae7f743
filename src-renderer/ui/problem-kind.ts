/** Kinds of errors, by their code. */
import type { AppError, ErrorCode } from '../../src-shared/errors.ts';

export const isAboutTokenStorage = ({ code }: AppError): boolean => /^LK-5[01]/.test(code);

/** True when the player decided it: it is shown without alarm. */
export const isPlayersDecision = ({ code }: AppError): boolean => code === 'LK-204';

const remediedByPlayer: ReadonlySet<ErrorCode> = new Set([
  ...(['LK-521', 'LK-522', 'LK-523', 'LK-526', 'LK-528'] as const),
  ...(['LK-530', 'LK-531', 'LK-532', 'LK-533'] as const),
]);

/** True when the remedy is for the player too, and not only for support. */
export const isMendedByPlayer = ({ code }: AppError): boolean => remediedByPlayer.has(code);
