/** Paying in the launcher's window, and the payment at the platform. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import * as z from 'zod';
import type { PlatformInfo } from '../../../dev/lib/platform-process.ts';
import { makePayment as makePaymentOf } from '../../platform/paying.ts';
import { callControl } from './control.ts';

const newShop = () => `Shop ${randomUUID().slice(0, 8)}`;

/** Makes a payment of 12.99 EUR. Its shop has a unique name, by which a test finds it. Returns its id and the shop. */
export async function makePayment(platform: PlatformInfo, settleAfter = 0, shop = newShop()) {
  const terms = { merchant: { id: 'shop', name: shop }, settleAfter };
  return { id: await makePaymentOf(platform, terms), shop };
}

/** How often a payment was charged. */
export async function chargesOf(platform: PlatformInfo, id: string): Promise<number> {
  const charges = await callControl(platform, 'GET', 'charges');
  return (
    z.looseObject({ payments: z.record(z.string(), z.number()) }).parse(charges).payments[id] ?? 0
  );
}

/** The number of transaction requests that the platform has received. */
export async function requestsToPay(platform: PlatformInfo): Promise<number> {
  const requests = await callControl(platform, 'GET', 'requests');
  return z.looseObject({ 'transaction-requests': z.number() }).parse(requests)[
    'transaction-requests'
  ];
}

/** Opens a payment by its id or link. */
export async function openPayment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Payment ID or link').fill(text);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Chooses a method and opens the question. Without a sign-in, it chooses to pay without an account. */
export async function chooseMethod(page: Page, method = 'Arcade balance'): Promise<void> {
  const choice = page.getByRole('radio', { name: method }).first();
  const withoutAccount = page.getByRole('button', { name: 'Pay without an account' });
  await choice.or(withoutAccount).waitFor();
  if (await withoutAccount.isVisible()) await withoutAccount.click();
  await choice.click();
  await page.getByRole('button', { name: /^Pay \S*\d/ }).click();
}

/** The button that answers the question and pays. */
export const yesPay = (page: Page) => page.getByRole('button', { name: /^Yes, pay/ });

/** Makes a payment, opens it and asks the question; only `yesPay` is left to press. Returns its id and the shop. */
export async function askToPay(
  page: Page,
  platform: PlatformInfo,
  { settleAfter = 0, method }: { readonly settleAfter?: number; readonly method?: string } = {},
) {
  const made = await makePayment(platform, settleAfter);
  await openPayment(page, made.id);
  await chooseMethod(page, method);
  return made;
}
