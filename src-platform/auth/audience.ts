import type { ListeningServer } from '../http/listen.ts';

/**
 * `audience` is the platform's own parameter (interface sections 4.1 to 4.3): the API address in the
 * documentation, the client id in the samples, so both are understood. Inside, oidc-provider knows
 * resource indicators (RFC 8707), which are URIs.
 */
export type Audiences = {
  /** The resource an audience means for this client, or undefined when it means none. */
  resourceOf(audience: string, clientId: string): string | undefined;
  /** The resource of a request without an audience. */
  all(clientId: string): string[];
  /** The audience a token for this resource is issued to. */
  audienceOf(resource: string): string;
  readonly fallback: string;
};

const prefix = 'urn:uuid:';

/** Whether the audience is the API's address, by any name of this machine. */
function isApi(audience: string, { url, isHost }: Pick<ListeningServer, 'url' | 'isHost'>) {
  const named = URL.parse(audience);
  if (named === null || named.href !== `${named.origin}/`) return false;
  return named.origin === url || (named.protocol === 'http:' && isHost(named.host));
}

export function createAudiences(api: Pick<ListeningServer, 'url' | 'isHost'>): Audiences {
  const apiUrl = api.url;
  return {
    fallback: apiUrl,
    resourceOf(audience, clientId) {
      if (isApi(audience, api)) return apiUrl;
      return audience === clientId ? prefix + clientId : undefined;
    },
    all: (clientId) => [apiUrl, prefix + clientId],
    audienceOf: (resource) =>
      resource.startsWith(prefix) ? resource.slice(prefix.length) : resource,
  };
}
