import { randomUUID } from 'node:crypto';
import { errors } from 'oidc-provider';
import { z } from 'zod';
import {
  allow,
  type Context,
  lookFor,
  type Middleware,
  readForm,
  seeOther,
  showPage,
} from '../auth/context.ts';
import { authPaths, isPaymentPage } from '../http/endpoints.ts';
import { paymentId } from '../ids.ts';
import { approvalPage, paymentPage } from '../pages/payment.ts';
import { storePage } from '../pages/store.ts';
import type { Parts } from '../parts.ts';
import { type Good, goods } from './goods.ts';
import type { Payment } from './payment-terms.ts';

const shelf = new Map<string, Good>(Object.entries(goods));
const decision = z.object({ action: z.enum(['approve', 'decline', 'go-back']) });

/**
 * The store, what a payment's link shows, and the page where a player approves. Nobody signs in:
 * a payment belongs to whoever has its id, and the approval to whoever started it. With `openPayment`, a payment is opened
 * in the launcher by a form; else by a link of the launcher.
 */
export function createPaymentPages({ brand, payments, openPayment }: Parts): Middleware {
  const show = (ctx: Context, text: string) => showPage(ctx, text, { formAction: true });
  const look = (ctx: Context) => lookFor(ctx, brand);

  function requirePayment(payment: Payment | undefined): Payment {
    if (payment === undefined) throw new errors.OIDCProviderError(404, 'payment_not_found');
    return payment;
  }

  async function store(ctx: Context): Promise<void> {
    allow(ctx, ['GET', 'HEAD', 'POST']);
    if (ctx.method !== 'POST') return show(ctx, storePage(look(ctx), goods));
    const good = shelf.get((await readForm(ctx)).good ?? '');
    if (good === undefined) throw new errors.InvalidRequest('the store does not sell that');
    const { id } = payments.add(paymentId.parse(randomUUID()), good.terms);
    seeOther(ctx, `${authPaths.payment}/${id}`);
  }

  async function approval(ctx: Context, requestId: string): Promise<void> {
    allow(ctx, ['GET', 'HEAD', 'POST']);
    const payment = requirePayment(payments.findByRequest(requestId));
    if (ctx.method !== 'POST') return show(ctx, approvalPage(look(ctx), ctx.path, payment));
    const form = decision.safeParse(await readForm(ctx));
    if (!form.success) throw new errors.InvalidRequest('the form was not understood');
    // If the decision came too late, the page shows what became of the payment.
    payments.move(payment.id, { type: form.data.action });
    seeOther(ctx, ctx.path);
  }

  async function link(ctx: Context, id: string): Promise<void> {
    allow(ctx, ['GET', 'HEAD', ...(openPayment ? ['POST'] : [])]);
    const payment = requirePayment(payments.find(id));
    if (ctx.method === 'POST') {
      // Refuses the form of another site.
      await readForm(ctx);
      openPayment?.(payment.id);
      return seeOther(ctx, ctx.path);
    }
    const opens = openPayment ? 'by-form' : 'by-link';
    show(ctx, paymentPage(look(ctx), ctx.URL.origin + ctx.path, payment, opens));
  }

  return async (ctx, next) => {
    const [, place, id, ...more] = ctx.path.split('/');
    if (!isPaymentPage(ctx.path) || more.length > 0) return next();
    if (ctx.path === authPaths.store) return store(ctx);
    if (id === undefined) return next();
    if (`/${place}` === authPaths.approval) return approval(ctx, id);
    if (`/${place}` === authPaths.payment) return link(ctx, id);
    return next();
  };
}
