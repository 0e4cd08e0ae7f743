/** Returns the loopback port of a sign-in, from the redirect URI in the link to its page. Null without a link. */
export function signInPortOf(link: string | undefined): number | null {
  if (link === undefined) return null;
  const redirectUri = new URL(link).searchParams.get('redirect_uri');
  return redirectUri === null ? null : Number(new URL(redirectUri).port);
}
