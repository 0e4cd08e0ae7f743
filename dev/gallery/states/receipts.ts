/** The list of payments that were confirmed on this computer. */
import type { AppState, AppStateOf, Receipt } from '../../../src-shared/state.ts';
import { now } from './now.ts';
import { balance, details, id, longWord, money, token } from './payment-parts.ts';
import { putAside } from './payments.ts';
import { longProfile, profile, rightToLeftProfile } from './people.ts';

const receipt: Receipt = {
  id: 'receipt-1',
  paymentId: id,
  merchant: details.merchant,
  summary: 'Star Pilot – Season pass, Gem pack',
  amount: details.amount,
  confirmedAmount: null,
  method: balance.label,
  status: 'completed',
  confirmedAt: now - 3_600_000,
};

const manyReceipts: Receipt[] = [
  receipt,
  {
    ...receipt,
    id: 'receipt-2',
    status: 'unknown',
    merchant: 'Kumo',
    amount: money('1300', 'JPY'),
  },
  {
    ...receipt,
    id: 'receipt-3',
    merchant: longProfile.displayName,
    summary: longWord,
    amount: token('1234567890123456789.123456789012345678'),
    method: longProfile.email,
    status: 'under_review',
  },
  {
    ...receipt,
    id: 'receipt-4',
    merchant: rightToLeftProfile.displayName,
    summary: 'اشتراك الموسم',
    method: 'رصيد المتجر',
    status: 'قيد المراجعة',
  },
  { ...receipt, id: 'receipt-5', status: 'failed', amount: money('5', 'ZZZ') },
  { ...receipt, id: 'receipt-6', amount: money('15.49'), confirmedAmount: details.amount },
];

/** As the home screen shows them: the one under way first. */
export const recentReceipts: Receipt[] = [
  {
    ...receipt,
    id: 'recent-1',
    merchant: 'Kumo',
    amount: money('1300', 'JPY'),
    status: 'pending',
    confirmedAt: now - 120_000,
  },
  receipt,
  { ...receipt, id: 'recent-3', status: 'failed', confirmedAt: now - 3 * 86_400_000 },
];
export const longReceipts = manyReceipts.slice(1, 4);

const receipts: AppStateOf<'receipts'> = {
  kind: 'receipts',
  platformName: 'Arcade',
  playerName: profile.displayName,
  search: '',
  receipts: [receipt],
  total: 1,
  problem: null,
};

export const receiptStates = {
  receipts,
  'receipts-none': { ...receipts, receipts: [], total: 0 },
  'receipts-nobody': { ...receipts, playerName: null },
  'receipts-not-found': { ...receipts, search: 'نور gem', receipts: [], total: 0 },
  'receipts-incomplete': { ...receipts, problem: putAside },
  'receipts-many': {
    ...receipts,
    playerName: longProfile.displayName,
    receipts: manyReceipts,
    total: 42,
  },
} as const satisfies Record<string, AppState>;
