import type { ListeningServer } from '../http/listen.ts';

const prefix = 'urn:uuid:';

/** Whether the audience is the API's address, by any name of this machine. */
function isApi(audience: string, { url, isHost }: Pick<ListeningServer, 'url' | 'isHost'>) {
  const named = URL.parse(audience);
  if (named === null || named.href !== `${named.origin}/`) return false;
  return named.origin === url || (named.protocol === 'http:' && isHost(named.host));
}

/**
 * `audience` is the platform's own parameter (interface sections 4.1 to 4.3): the API address in the
 * documentation, the client id in the samples, so both are understood. Inside, oidc-provider knows
 * resource indicators (RFC 8707), which are URIs.
 */
export function createAudiences(api: Pick<ListeningServer, 'url' | 'isHost'>) {
  const apiUrl = api.url;
  return {
    fallback: apiUrl,
    /** The resource an audience means for this client, or undefined when it means none. */
    resourceOf(audience: string, clientId: string): string | undefined {
      if (isApi(audience, api)) return apiUrl;
      return audience === clientId ? prefix + clientId : undefined;
    },
    /** The resource of a request without an audience. */
    all: (clientId: string) => [apiUrl, prefix + clientId],
    /** The audience a token for this resource is issued to. */
    audienceOf: (resource: string) =>
      resource.startsWith(prefix) ? resource.slice(prefix.length) : resource,
  };
}
