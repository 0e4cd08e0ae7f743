import { errors } from 'oidc-provider';
import { z } from 'zod';
import { faultName } from '../faults.ts';
import { authPaths } from '../http/endpoints.ts';
import { homePage } from '../pages/home.ts';
import { style } from '../pages/style.ts';
import type { ServerParts } from '../parts.ts';
import { type Context, type Middleware, readForm, seeOther, showPage } from './context.ts';

const switchForm = z.union([z.strictObject({ on: faultName }), z.strictObject({ off: faultName })]);

/** The page at `/` with its switches, the OpenAPI file, and the stylesheet of all pages. */
export function createIndexPage(parts: ServerParts): Middleware {
  const { faults, isLocal } = parts;
  async function press(ctx: Context): Promise<void> {
    if (!isLocal) throw new errors.OIDCProviderError(403, 'no_switches');
    const form = await readForm(ctx);
    // The browser sends the Origin of this page with its form. Programs use the control endpoints.
    if (ctx.get('origin') !== ctx.URL.origin) {
      throw new errors.InvalidRequest('a switch is pressed on its page');
    }
    const button = switchForm.safeParse(form);
    if (!button.success) throw new errors.InvalidRequest('the form was not understood');
    if ('on' in button.data) faults.on(button.data.on);
    else faults.off(button.data.off);
    seeOther(ctx, authPaths.home);
  }

  return async (ctx, next) => {
    if (ctx.path === authPaths.openApi) {
      // Built at the first request, because it takes some milliseconds.
      const { openApiDocument } = await import('../openapi/document.ts');
      ctx.body = openApiDocument(parts);
      return undefined;
    }
    if (ctx.path === authPaths.style) {
      ctx.type = 'css';
      ctx.set('Cache-Control', 'max-age=300');
      ctx.body = style;
      return undefined;
    }
    if (ctx.path !== authPaths.home) return next();
    if (ctx.method === 'POST') return press(ctx);
    showPage(ctx, homePage(parts), { formAction: true });
    return undefined;
  };
}
