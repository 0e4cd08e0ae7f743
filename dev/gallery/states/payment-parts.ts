/** What the payments and the receipts of the gallery are made of. */
import type { Amount } from '../../../src-shared/amount.ts';
import type { PaymentDetails } from '../../../src-shared/state.ts';
import { now } from './now.ts';

export const money = (value: string, unit = 'EUR'): Amount => ({ value, unit, isToken: false });
export const token = (value: string, unit = 'ARC'): Amount => ({ value, unit, isToken: true });

export const id = '5d0a2b7e-9c41-4f3a-8a6d-1e2f3a4b5c6d';

export const balance = { id: 'balance', label: 'Arcade balance', needsPage: false };
export const card = { id: 'card-4242', label: 'Demo card ending in 4242', needsPage: false };
export const bank = { id: 'bank', label: 'Your bank, on its page', needsPage: true };

export const details: PaymentDetails = {
  merchant: 'Nebula Games',
  lines: [
    { description: 'Star Pilot – Season pass', quantity: 1, amount: money('9.99') },
    { description: 'Gem pack', quantity: 2, amount: money('4.00') },
    { description: 'Spring discount', quantity: 1, amount: money('-1.00') },
  ],
  moreLines: 0,
  amount: money('12.99'),
  status: 'created',
  expiresAt: now + 872_000,
  failureReason: null,
};

export const longWord = 'Gemeinschaftsabonnementverlängerungsgebühr'.repeat(3);
