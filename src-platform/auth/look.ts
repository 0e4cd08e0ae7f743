import { speechIn } from '../language.ts';
import type { Brand, Look } from '../pages/layout.ts';
import type { Context } from './show-page.ts';

type Request = Pick<Context, 'acceptsLanguages'>;

/**
 * Returns how a page looks to this browser: in the first language that the app asks for with `ui_locales` (OpenID Connect Core
 * 3.1.2.1), else the first that the browser accepts, that the platform speaks.
 */
export function lookFor(request: Request, brand: Brand, uiLocales: unknown = undefined): Look {
  const wanted = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  return { ...brand, ...speechIn([...wanted, ...request.acceptsLanguages()]) };
}
