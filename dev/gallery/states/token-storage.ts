/** Where sign-ins are kept on the computer of the gallery. */
import { appError } from '../../../src-shared/errors.ts';
import type { TokenStorageView } from '../../../src-shared/state.ts';

export const keptInKeyring: TokenStorageView = {
  place: 'keyring',
  problem: null,
  choices: ['keyring', 'memory'],
};
export const notNeededYet: TokenStorageView = { place: 'unknown', problem: null, choices: [] };
export const locked: TokenStorageView = {
  place: 'unknown',
  problem: appError('LK-503', { backend: 'gnome_libsecret', reason: 'it is locked' }),
  choices: ['memory'],
};
/** The keyring was asked, and may ask the player for a password. */
export const unanswered: TokenStorageView = {
  ...locked,
  problem: appError('LK-503', { backend: 'gnome_libsecret', reason: 'late', waits: 'yes' }),
};
export const noKeyring: TokenStorageView = {
  place: 'undecided',
  problem: appError('LK-501', { backend: 'unknown' }),
  choices: ['memory'],
};
export const weakKeyring: TokenStorageView = {
  place: 'undecided',
  problem: appError('LK-502', { backend: 'basic_text' }),
  choices: ['memory', 'weak'],
};
export const notToBeWritten: TokenStorageView = {
  place: 'keyring',
  problem: appError('LK-507', {
    reason: 'ENOSPC',
    file: '/home/mira/.config/Latchkey/accounts.json',
  }),
  choices: ['keyring', 'memory'],
};
export const newerFile: TokenStorageView = {
  place: 'memory',
  problem: appError('LK-509', { version: 2 }),
  choices: [],
};
