/** The scopes this platform knows. The interface (section 5.8) shows openid and profile. */
export const identityScopes = ['openid', 'profile', 'email'] as const;

/**
 * What a request without any scope is granted inside, because oidc-provider refuses to grant
 * nothing. The answer shows the empty list the interface promises (sections 4.1 and 4.2).
 */
export const noScope = 'none_requested';

export const apiScope = [...identityScopes, noScope].join(' ');
