/** What a problem is about, by its code. */
import type { AppError, ErrorCode } from '../../src-shared/errors.ts';

export const isAboutTokenStorage = ({ code }: AppError): boolean => /^LK-5[01]/.test(code);

/** The player has decided it, so it is no failure. */
export const isPlayersDecision = ({ code }: AppError): boolean => code === 'LK-204';

const mendedByPlayer: ReadonlySet<ErrorCode> = new Set([
  ...(['LK-521', 'LK-522', 'LK-523', 'LK-526', 'LK-528'] as const),
  ...(['LK-530', 'LK-531', 'LK-532', 'LK-533'] as const),
]);

/** Its remedy is for the player, and not for support alone. */
export const isMendedByPlayer = ({ code }: AppError): boolean => mendedByPlayer.has(code);
