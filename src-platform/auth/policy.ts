import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

/** The reason to show a page although the player has granted all that the app asks for. */
export const nativeClientPrompt = 'native_client_prompt';

/**
 * When the player is asked for what. A grant is remembered with the browser's session, so consent is asked for once.
 *
 * RFC 8252 section 8.6: any program on the computer can pose as a native client, because its redirect address proves nothing.
 * So a native client never gets a code without a press of the player on a page of this sign-in that names the client: the
 * password, the choice of an account, or a press on "Continue as …". In the device flow the client can be anywhere
 * (RFC 8628 section 5.4), so each sign-in there asks for consent.
 */
export function interactionPolicyOfPlatform() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const consent = policy.get('consent');
  if (consent === undefined) throw new Error('oidc-provider has no prompt for consent');
  consent.checks.remove(nativeClientPrompt);
  consent.checks.add(
    new interactionPolicy.Check(
      nativeClientPrompt,
      'native clients require End-User interaction',
      'interaction_required',
      mustPress,
    ),
    0,
  );
  return policy;
}

function mustPress({ oidc: { client, result, route } }: KoaContextWithOIDC): boolean {
  if (client?.applicationType !== 'native' || result?.consent !== undefined) return false;
  const isDevice = /^(code|device)_/.test(route);
  return isDevice || (result?.login === undefined && result?.select_account === undefined);
}
