/**
 * The pages that the browser shows when it comes back to the loopback address. They repeat nothing of the request, run
 * no script, load nothing, and have no links. A logo is in the page itself.
 */
import { appName } from '../../src-shared/app-name.ts';
import { directionOf } from '../../src-shared/languages.ts';
import { languageInUse, words } from '../../src-shared/words.ts';
import { accentShades } from '../base/accent.ts';
import { type Html, html, styleSource } from '../base/html.ts';
import type { Config } from '../config.ts';

/** The HTTP status of each page. */
const statuses = {
  /** The attempt has succeeded. */
  'signed-in': 200,
  /** The callback belongs to the running attempt, which goes on in the launcher. */
  finished: 200,
  /** The player declined. */
  declined: 200,
  /** The attempt has failed. The launcher's window says why. */
  failed: 200,
  /** The request does not belong to the running attempt. */
  unrelated: 400,
  'not-found': 404,
  'method-not-allowed': 405,
  'wrong-host': 400,
};
export type CallbackPageKind = keyof typeof statuses;

/** The renderer's colours, repeated here: the page cannot load a stylesheet of the launcher. */
const style = `
:root { color-scheme: light dark; --canvas: #f5f4f0; --surface: #fff; --text: #161a26; --muted: #555b6c; --line: #e1ded6; --plate: #1b2135; --key: #f0c169 }
* { box-sizing: border-box }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 24px; background: var(--canvas); color: var(--text); font: 400 16px/1.55 "Segoe UI", system-ui, sans-serif; overflow-wrap: anywhere }
main { width: 100%; max-width: 480px; padding: clamp(28px, 8vw, 48px); border: 1px solid var(--line); border-radius: 20px; background: var(--surface); box-shadow: 0 1px 2px rgb(22 26 38 / 6%), 0 24px 48px -28px rgb(22 26 38 / 28%) }
header { display: flex; align-items: center; gap: 12px; margin-bottom: 32px; font-weight: 600; letter-spacing: -.01em }
h1 { margin: 0 0 12px; font-size: clamp(22px, 6vw, 27px); font-weight: 600; line-height: 1.22; letter-spacing: -.02em; text-wrap: balance }
p { margin: 0; color: var(--muted); text-wrap: pretty }
svg, img { display: block; flex: none }
img { object-fit: contain }
.plate { fill: var(--plate) }
.key { fill: none; stroke: var(--key); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round }
@media (prefers-color-scheme: dark) { :root { --canvas: #0f121b; --surface: #181c28; --text: #f3f1ec; --muted: #a8adbb; --line: #2a3040; --plate: #262d42 } }
@media (prefers-contrast: more) { :root { --muted: var(--text); --line: var(--text) } }
@media (forced-colors: active) { .plate { fill: Canvas } .key { stroke: CanvasText } }
`;

/** What the page takes from the configuration. */
export type PageBrand = Pick<Config, 'platformName' | 'brand' | 'logo'>;

/** The accent is a line above the card, and the key of the mark. */
function styleOf({ brand }: PageBrand): string {
  if (!brand?.accentColour) return style;
  const { light, dark } = accentShades(brand.accentColour);
  return `${style}:root { --key: ${dark.accent} }
main { border-top: 4px solid light-dark(${light.accent}, ${dark.accent}) }
`;
}

/** Allows the page's own style, and a picture that is in the page if there is a logo. */
const policyOf = (sheet: string, hasLogo: boolean): string =>
  [
    "default-src 'none'",
    `style-src ${styleSource(sheet)}`,
    ...(hasLogo ? ['img-src data:'] : []),
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ');

const headers: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  // The address of this page may carry an authorization code. It must not reach a Referer header or a cache.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  // A connection that is kept alive would keep the server open.
  connection: 'close',
};

const ownMark = html`<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><rect class="plate" width="32" height="32" rx="9"/><g class="key"><circle cx="13.6" cy="10.4" r="4.2"/><path d="M13.6 14.6V24.6h7M13.6 19.9h4.2"/></g></svg>`;

/** Latchkey's mark and name, or the platform's logo and name. */
function nameplate({ platformName, logo }: PageBrand): Html {
  if (!logo) return html`${ownMark}\n<span>${appName}</span>`;
  const data = Buffer.from(logo.bytes).toString('base64');
  return html`<img src="data:${logo.contentType};base64,${data}" width="36" height="36" alt="">
<span dir="auto">${platformName}</span>`;
}

/** Returns the HTTP answer to one kind of request, with a complete HTML document. */
export function callbackPage(kind: CallbackPageKind, brand: PageBrand) {
  const sheet = styleOf(brand);
  const policy = { 'content-security-policy': policyOf(sheet, brand.logo !== undefined) };
  const { language } = languageInUse;
  const { title, text } = words.callbackPage[kind];
  const { markup: body } = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${appName}</title>
<style>${{ markup: sheet }}</style>
</head>
<body>
<main>
<header>
${nameplate(brand)}
</header>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
  const allow = kind === 'method-not-allowed' ? { allow: 'GET' } : {};
  const pageHeaders: Record<string, string> = { ...headers, ...policy, ...allow };
  return { status: statuses[kind], headers: pageHeaders, body };
}
