/**
 * `audience` is the platform's own parameter (interface sections 4.1 to 4.3): the API address in the
 * documentation, the client id in the samples, so both are understood. Inside, oidc-provider knows
 * resource indicators (RFC 8707), which are URIs.
 */
export interface Audiences {
  /** The resource an audience means for this client, or undefined when it means none. */
  resourceOf(audience: string, clientId: string): string | undefined;
  /** What a request without an audience may be exchanged for. */
  all(clientId: string): string[];
  /** The audience a token for this resource is issued to. */
  audienceOf(resource: string): string;
  readonly fallback: string;
}

const prefix = 'urn:uuid:';

export function createAudiences(apiUrl: string): Audiences {
  return {
    fallback: apiUrl,
    resourceOf(audience, clientId) {
      if (audience === apiUrl || audience === `${apiUrl}/`) return apiUrl;
      return audience === clientId ? prefix + clientId : undefined;
    },
    all: (clientId) => [apiUrl, prefix + clientId],
    audienceOf: (resource) =>
      resource.startsWith(prefix) ? resource.slice(prefix.length) : resource,
  };
}
