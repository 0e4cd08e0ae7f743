import { errors } from 'oidc-provider';
import { readBody } from '../http/body.ts';
import type { Context } from './show-page.ts';

/** Reads the form that a page of this server sent. Throws InvalidRequest if another site or port sent it. */
export async function readForm(ctx: Context): Promise<Record<string, string>> {
  const site = ctx.get('sec-fetch-site');
  const origin = ctx.get('origin');
  const foreign = site !== '' && site !== 'same-origin' && site !== 'none';
  // The Origin header is also there in browsers without Sec-Fetch-Site.
  if (foreign || (origin !== '' && origin !== ctx.URL.origin)) {
    throw new errors.InvalidRequest('the form was sent from another site');
  }
  return Object.fromEntries(new URLSearchParams(await readBody(ctx.req)));
}
