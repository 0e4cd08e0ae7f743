/** Players and their accounts, with the values that are hard to lay out. */
import type { AccountView, ProfileView } from '../../../src-shared/state.ts';

export const profile: ProfileView = {
  id: '7b0f5c1e-52a4-4f0c-9f6e-2d1c8a4b6e90',
  displayName: 'Mira Lindqvist',
  email: 'mira.lindqvist@example.com',
  status: 'Verified',
  avatarPath: null,
  externalId: 'arcade-204817',
  isPasswordRecoverySet: true,
};

export const longProfile: ProfileView = {
  id: `auth0|${'0123456789abcdef'.repeat(5)}`,
  displayName:
    'Wolfeschlegelsteinhausenbergerdorff Maria-Magdalena Antonia Josephine von und zu Hohenlohe-Ingelfingen',
  email: `${'very.long.local.part.'.repeat(5)}x@${'subdomain.'.repeat(6)}example.com`,
  status: 'Awaiting manual review by the compliance team since the last change of address',
  avatarPath: '/avatar.png',
  externalId: 'x'.repeat(120),
  isPasswordRecoverySet: false,
};

export const rightToLeftProfile: ProfileView = {
  ...profile,
  id: '0c1d4c58-6f0e-4b0e-8a44-4c5a3d0f7b21',
  displayName: 'نور الهدى عبد الرحمن',
  email: 'nour@example.com',
  status: 'قيد المراجعة',
  externalId: null,
  isPasswordRecoverySet: null,
};

export const plainProfile: ProfileView = {
  ...profile,
  id: 'e3b9b1aa-1d5f-4a0e-9d39-5a5d2f6f9c10',
  displayName: 'sam@example.com',
  email: 'sam@example.com',
  status: null,
  externalId: null,
  isPasswordRecoverySet: null,
};

/** A player's account on this computer, as the lists show it. */
export const accountOf = ({ id, displayName, email, avatarPath }: ProfileView): AccountView => ({
  id,
  displayName,
  email,
  avatarPath,
  session: 'kept',
});

export const endedAccount: AccountView = {
  id: 'sam',
  displayName: 'Sam Okafor',
  email: 'sam.okafor@example.com',
  avatarPath: '/avatar.png',
  session: 'ended',
};

/** Eight, among them the ones that are hardest to lay out. */
export const manyAccounts: AccountView[] = [
  accountOf(profile),
  endedAccount,
  accountOf(longProfile),
  accountOf(rightToLeftProfile),
  { ...accountOf(longProfile), id: 'long-ended', session: 'ended', avatarPath: null },
  accountOf(plainProfile),
  { ...endedAccount, id: 'unknown-yet', displayName: 'Kim', email: null, avatarPath: null },
  { ...accountOf(profile), id: 'ada', displayName: '山田 太郎', email: 'taro@example.com' },
];
