/** Kinds of errors, by their code. */
import type { AppError, ErrorCode } from '../../src-shared/errors.ts';

/**
 * Whether the error is about where sign-ins are kept on this computer: the keyring, or the file of accounts. LK-510 is not:
 * a refresh has waited for another process, and trying again is to ask the platform.
 */
export const isAboutTokenStorage = ({ code }: AppError): boolean =>
  /^LK-5[01]/.test(code) && code !== 'LK-510';

/** Whether the error is the player's own decision. It is shown without alarm. */
export const isPlayersDecision = ({ code }: AppError): boolean => code === 'LK-204';

const codesForPlayer: ReadonlySet<ErrorCode> = new Set([
  ...(['LK-521', 'LK-522', 'LK-523', 'LK-526', 'LK-528'] as const),
  ...(['LK-530', 'LK-531', 'LK-532', 'LK-533'] as const),
]);

/** Whether the remedy is shown to the player, and not only to support. */
export const hasRemedyForPlayer = ({ code }: AppError): boolean => codesForPlayer.has(code);
