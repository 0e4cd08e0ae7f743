import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AllClientMetadata } from 'oidc-provider';
import { z } from 'zod';
import { writtenId } from '../ids.ts';
import { shownText } from '../payments/amount.ts';

export const deviceCodeGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** The grant types of this platform, as in a token request. */
export const grantType = z.enum(['authorization_code', deviceCodeGrant, 'refresh_token']);

/** The characters that a client secret may have (RFC 6749 A.2). */
const clientSecret = z
  .string()
  .min(16)
  .regex(/^[\x20-\x7e]*$/, 'must be of printable ASCII characters');

const written = z.strictObject({
  clientId: writtenId.optional(),
  clientSecret: clientSecret.optional(),
  name: shownText(400),
  /** `browser`: a public client that runs in a web page. Pages at the origins of its redirect URIs may use it (CORS). */
  kind: z.enum(['native', 'web', 'browser']).optional(),
  grantTypes: z.array(grantType).min(1).default(['authorization_code', deviceCodeGrant]),
  redirectUris: z.array(z.url()).min(1),
  idTokenAlg: z.enum(['ES256', 'RS256']).default('RS256'),
  /** Whether a token request must have an `audience` (section 4.3). If it may be absent, its default is the API. */
  audience: z.enum(['required', 'optional']).optional(),
});

/** A client in the configuration: a web client if it has a secret, otherwise a native one. */
export const newClient = written.refine(
  ({ kind, clientSecret }) => kind !== 'browser' || clientSecret === undefined,
  { path: ['clientSecret'], message: 'a browser client cannot keep one' },
);

/** A registered client (interface sections 1 and 5.6). */
const clientRecord = written.required({ clientId: true, kind: true });

export const toClient = (written: z.output<typeof newClient>, id: string): ClientRecord => ({
  ...written,
  clientId: written.clientId ?? id,
  kind: written.kind ?? (written.clientSecret === undefined ? 'native' : 'web'),
});

export type ClientRecord = Readonly<z.infer<typeof clientRecord>>;

const parsed = (row: Record<string, SQLOutputValue>): ClientRecord =>
  clientRecord.parse(JSON.parse(String(row.record)));

export function createClientRegistry(database: DatabaseSync) {
  const find = database.prepare('SELECT record FROM clients WHERE id = ?');
  const selectAll = database.prepare('SELECT record FROM clients ORDER BY id');
  const save = database.prepare('INSERT OR REPLACE INTO clients (id, record) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM clients WHERE id = ?');
  const all = () => selectAll.all().map(parsed);
  return {
    find(id: string) {
      const row = find.get(id);
      return row && parsed(row);
    },
    all,
    save(record: ClientRecord) {
      save.run(record.clientId, JSON.stringify(clientRecord.parse(record)));
    },
    remove(id: string) {
      remove.run(id);
    },
    /** Whether a client of the kind `browser` has its pages at this origin. */
    hasPagesAt: (origin: string) =>
      all()
        .filter(({ kind }) => kind === 'browser')
        .some(({ redirectUris }) => redirectUris.some((uri) => new URL(uri).origin === origin)),
  };
}

/** The client as metadata of RFC 7591. */
export function toMetadata(client: ClientRecord): AllClientMetadata {
  return {
    client_id: client.clientId,
    client_name: client.name,
    application_type: client.kind === 'native' ? 'native' : 'web',
    grant_types: client.grantTypes,
    response_types: ['code'],
    redirect_uris: client.redirectUris,
    id_token_signed_response_alg: client.idTokenAlg,
    ...(client.clientSecret === undefined
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: 'client_secret_post', client_secret: client.clientSecret }),
  };
}
