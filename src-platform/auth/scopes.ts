/** The scopes this platform knows. The interface (section 5.8) shows openid and profile. */
export const identityScopes = ['openid', 'profile', 'email'] as const;

/**
 * The scope that a request without any scope is granted internally, because oidc-provider does not grant an
 * empty list. The answer shows the empty list of the interface (sections 4.1 and 4.2).
 */
export const noScope = 'none_requested';
