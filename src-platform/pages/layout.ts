import { markGround, markLetter } from '../brand.ts';
import { authPaths } from '../http/endpoints.ts';
import type { Speech } from '../language.ts';
import { fillTitle, html, type Markup } from './html.ts';

export type Brand = {
  readonly name: string;
};

/** Whose page it is, and its language. */
export type Look = Brand & Speech;

/** The platform's mark. Its colours come from the stylesheet, so it has a light and a dark form. */
const mark = html`<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false"><path d="${markGround}"/><path class="mark-in" d="${markLetter}"/></svg>`;

const signInFooter = ({ name, texts }: Look): string =>
  fillTitle(texts.page.signInFooter, { platform: name });

/** A page: the platform's name above, `body` in a card, a footer. No page has a script. */
export function page(
  look: Look,
  title: string,
  body: Markup,
  footer: string = signInFooter(look),
  classes: 'card' | 'card wide' = 'card',
): string {
  return html`<!doctype html>
<html lang="${look.language}" dir="${look.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${look.name}</title>
<link rel="stylesheet" href="${authPaths.style}">
<link rel="icon" href="data:,">
</head>
<body>
<header class="brand">${mark}<span>${look.name}</span></header>
<main class="${classes}">
${body}
</main>
<footer class="foot">${footer}</footer>
</body>
</html>
`.text;
}

/** The error of a field. The field refers to it by `id` (`aria-describedby`). */
export function alert(id: string, message: string | null): Markup | null {
  if (message === null) return null;
  return html`<p class="alert" id="${id}" role="alert">${message}</p>`;
}

export type Person = {
  readonly email: string;
  readonly pictureUrl: string | null;
};

/** A line with the player who is signed in in this browser. */
export function signedInAs({ texts }: Look, { email, pictureUrl }: Person): Markup {
  const picture =
    pictureUrl === null
      ? html`<span class="avatar" aria-hidden="true">${email.slice(0, 1).toUpperCase()}</span>`
      : html`<img class="avatar" src="${pictureUrl}" width="40" height="40" alt="">`;
  return html`<p class="person">${picture}<span><span class="quiet">${texts.page.signedInAs}</span> <strong dir="ltr">${address(email)}</strong></span></p>`;
}

/** An e-mail address that may break before the @ and after dots. */
function address(email: string): Markup[] {
  return email
    .split(/(?=@)|(?<=\.)/)
    .flatMap((part, index) => (index === 0 ? [html`${part}`] : [html`<wbr>${part}`]));
}
