import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import { pictureUrl } from '../api/pictures.ts';
import { authPaths } from '../http/endpoints.ts';
import { chooseAccountPage, consentPage, continuePage } from '../pages/consent.ts';
import { fillTitle } from '../pages/html.ts';
import type { Look } from '../pages/layout.ts';
import { signInPage } from '../pages/sign-in.ts';
import type { ServerParts } from '../parts.ts';
import { allow, type Context, lookFor, type Middleware, readForm, showPage } from './context.ts';
import { nativeClientPrompt } from './policy.ts';

/** A request to the page of a sign-in that is running. */
type Step = {
  readonly ctx: Context;
  readonly details: Awaited<ReturnType<Provider['interactionDetails']>>;
  readonly session: Awaited<ReturnType<Provider['Session']['get']>>;
};

const submittedForm = z.discriminatedUnion('action', [
  z.object({ action: z.literal('sign-in'), email: z.string(), password: z.string() }),
  z.object({ action: z.enum(['continue', 'another', 'allow', 'deny']) }),
]);

const missingScopes = z.object({
  missingOIDCScope: z.array(z.string()).default([]),
  missingResourceScopes: z.record(z.string(), z.array(z.string())).default({}),
});

/**
 * Sign-in, account choice and consent at `/sign-in/{uid}`. A request needs the signed cookie of the
 * interaction as well as the uid. A form from another origin is refused.
 */
export function createInteractions({
  provider,
  brand,
  apiUrl,
  users,
  limits,
}: ServerParts): Middleware {
  /** RFC 8628 has no `ui_locales`: all pages of a device's sign-in have the browser's language. */
  const lookOf = ({ ctx, details: { deviceCode, params } }: Step): Look =>
    lookFor(ctx, brand, deviceCode === undefined ? params.ui_locales : undefined);

  /** Shows the page of the step that the sign-in has reached. */
  async function showStep(step: Step, problem: string | null, typed = '') {
    const { ctx, details, session } = step;
    const look = lookOf(step);
    const device = details.deviceCode !== undefined;
    const registered = await provider.Client.find(String(details.params.client_id));
    const client = registered?.clientName ?? look.texts.page.unnamedApp;
    const action = ctx.path;
    const user = session.accountId === undefined ? undefined : users.find(session.accountId);
    if (user === undefined || details.prompt.name === 'login' || problem !== null) {
      const hint = details.params.login_hint;
      const suggested = user?.email ?? (typeof hint === 'string' ? hint : '');
      const email = typed === '' ? suggested : typed;
      const again = user !== undefined;
      showPage(ctx, signInPage(look, { action, client, email, problem, again, device }));
      return;
    }
    const person = { email: user.email, pictureUrl: pictureUrl(apiUrl, user) };
    if (details.prompt.name === 'select_account') {
      showPage(ctx, chooseAccountPage(look, { action, client, person }));
      return;
    }
    if (!device && details.prompt.reasons.every((reason) => reason === nativeClientPrompt)) {
      showPage(ctx, continuePage(look, { action, client, person }));
      return;
    }
    const scopes = String(details.params.scope ?? '').split(' ');
    showPage(ctx, consentPage(look, { action, client, scopes, person, device }));
  }

  const finish = (ctx: Context, result: Parameters<Provider['interactionFinished']>[2]) => {
    ctx.respond = false;
    return provider.interactionFinished(ctx.req, ctx.res, result, {
      mergeWithLastSubmission: true,
    });
  };

  /** Signs the browser out of the platform. The sign-in that is running continues. */
  async function forgetAccount({ details, session }: Step) {
    session.accountId = undefined;
    session.loginTs = undefined;
    session.authorizations = undefined;
    await session.persist();
    // The interaction refers to the old session, and would be refused.
    details.session = undefined;
    await details.persist();
  }

  async function signIn(step: Step, email: string, password: string) {
    const { ctx, details, session } = step;
    const { locale, texts } = lookOf(step);
    const guessedEmail = email.trim().toLowerCase();
    const user = await users.authenticate(email, password);
    // After the password was checked, so that guesses that come at the same time are counted one by one.
    const wait = limits.passwords.wait(guessedEmail);
    if (wait > 0) {
      const minutes = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
      const duration = Math.ceil(wait / 60).toLocaleString(locale, minutes);
      const problem = fillTitle(texts.signIn.tooManyWrong, { duration });
      await showStep(step, problem, email);
      ctx.set('Retry-After', String(wait));
      ctx.status = 429;
      return;
    }
    if (user === undefined) {
      limits.passwords.recordWrong(guessedEmail);
      await showStep(step, texts.signIn.wrong, email);
      return;
    }
    limits.passwords.recordRight(guessedEmail);
    if (session.accountId !== undefined && session.accountId !== user.id) await forgetAccount(step);
    const chosen = details.prompt.name === 'select_account' ? { select_account: {} } : {};
    await finish(ctx, { ...chosen, login: { accountId: user.id, remember: true, amr: ['pwd'] } });
  }

  async function giveConsent({ ctx, details, session: { accountId } }: Step) {
    if (accountId === undefined) throw new errors.SessionNotFound('nobody is signed in');
    const existing =
      details.grantId === undefined ? undefined : await provider.Grant.find(details.grantId);
    const clientId = String(details.params.client_id);
    const grant = existing ?? new provider.Grant({ accountId, clientId });
    const { missingOIDCScope, missingResourceScopes } = missingScopes.parse(details.prompt.details);
    if (missingOIDCScope.length > 0) grant.addOIDCScope(missingOIDCScope.join(' '));
    for (const [resource, scopes] of Object.entries(missingResourceScopes)) {
      grant.addResourceScope(resource, scopes.join(' '));
    }
    await finish(ctx, { consent: { grantId: await grant.save() } });
  }

  async function submit(step: Step) {
    const { ctx } = step;
    const form = submittedForm.safeParse(await readForm(ctx));
    if (!form.success) throw new errors.InvalidRequest('the form was not understood');
    switch (form.data.action) {
      case 'sign-in':
        return signIn(step, form.data.email, form.data.password);
      case 'continue':
        return finish(ctx, { select_account: {} });
      case 'another':
        await forgetAccount(step);
        return ctx.redirect(ctx.path);
      case 'allow':
        return giveConsent(step);
      case 'deny':
        return finish(ctx, { error: 'access_denied', error_description: 'The player declined' });
    }
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${authPaths.interaction}/`)) return next();
    allow(ctx, ['GET', 'HEAD', 'POST']);
    const details = await provider.interactionDetails(ctx.req, ctx.res);
    const session = await provider.Session.get(ctx);
    const step = { ctx, details, session };
    if (ctx.method === 'POST') await submit(step);
    else await showStep(step, null);
  };
}
