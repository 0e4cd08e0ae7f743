import { errors } from 'oidc-provider';
import { z } from 'zod';
import { exerciseHeading } from '../exercises.ts';
import { type Faults, faultName, faultOptions } from '../faults.ts';
import { authPaths } from '../http/endpoints.ts';
import type { RequestLog } from '../http/log.ts';
import type { PaymentId } from '../ids.ts';
import { homePage } from '../pages/home.ts';
import type { Brand } from '../pages/layout.ts';
import type { Stores } from '../seed.ts';
import type { DeviceCodes } from './device-codes.ts';
import { readForm } from './form.ts';
import { type Context, type Middleware, showPage } from './show-page.ts';

const switchForm = z.union([z.strictObject({ on: faultName }), z.strictObject({ off: faultName })]);

type Parts = {
  readonly brand: Brand;
  readonly authUrl: string;
  readonly apiUrl: string;
  readonly publicKey: string;
  readonly stores: Stores;
  readonly notes: ReadonlyMap<PaymentId, string>;
  readonly faults: Faults;
  readonly log: RequestLog;
  readonly deviceCodes: DeviceCodes;
  /** Whether the platform can be reached from this machine only. Then the page has switches, without a key. */
  readonly local: boolean;
};

/** The page at `/` with its switches, and the OpenAPI file. */
export function createIndexPage({
  brand,
  authUrl,
  apiUrl,
  publicKey,
  stores,
  notes,
  faults,
  log,
  deviceCodes,
  local,
}: Parts): Middleware {
  function shown() {
    const active = faults.active();
    return {
      faults: faultName.options.map((name) => ({
        name,
        description: faultOptions[name].description ?? '',
        exercise: exerciseHeading(name),
        options: name in active ? JSON.stringify(active[name]) : null,
      })),
      codes: deviceCodes.pending(),
      log: log.list().slice(0, 30),
    };
  }

  async function press(ctx: Context): Promise<void> {
    if (!local) throw new errors.OIDCProviderError(403, 'no_switches');
    const form = await readForm(ctx);
    // The browser sends the Origin of this page with its form. Programs use the control endpoints.
    if (ctx.get('origin') !== ctx.URL.origin) {
      throw new errors.InvalidRequest('a switch is pressed on its page');
    }
    const button = switchForm.safeParse(form);
    if (!button.success) throw new errors.InvalidRequest('the form was not understood');
    if ('on' in button.data) faults.on(button.data.on);
    else faults.off(button.data.off);
    ctx.status = 303;
    ctx.redirect(authPaths.home);
  }

  return async (ctx, next) => {
    if (ctx.path === authPaths.openApi) {
      // Built at the first request, because it takes some milliseconds.
      const { openApiDocument } = await import('../openapi/document.ts');
      ctx.body = openApiDocument({ authUrl, apiUrl });
      return undefined;
    }
    if (ctx.path !== authPaths.home) return next();
    if (ctx.method === 'POST') return press(ctx);
    const { clients, users, payments } = stores;
    const view = {
      authUrl,
      apiUrl,
      publicKey,
      clients: clients.all(),
      users: users.all(),
      payments: payments.list().map((payment) => ({ payment, note: notes.get(payment.id) })),
      console: local ? shown() : null,
    };
    showPage(ctx, homePage(brand, view), { formAction: true });
    return undefined;
  };
}
