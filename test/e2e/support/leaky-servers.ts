/** Proxies before the platform that repeat every secret in their answers, as a careless platform might. */
import { createServer, type Server } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import * as z from 'zod';
import { listenOnLoopback } from '../../../dev/lib/loopback.ts';

/** Secrets by their kind. */
export type Kinds = Record<string, string[]>;

const planted = {
  'a cookie': 'q1w2e3r4t5y6',
  'a token of an authentication header': 'v7Qm2xR9sKc4TzLw8YpB1nHf6JdVg3Ea',
};
const leakyHeaders = {
  'set-cookie': `session=s%3A${planted['a cookie']}.u7i8o9p0; Path=/; HttpOnly`,
  'www-authenticate': `Bearer error_description="${planted['a token of an authentication header']}"`,
};

const serve = async (server: Server) => ({
  url: `http://127.0.0.1:${await listenOnLoopback(server)}`,
  close: () => void server.close(),
});

/** Writes every secret of a token answer and of its request into its scope, and into name and subject of its id_token. */
function repeated(answer: string, form: URLSearchParams) {
  const json = tokenAnswerSchema.parse(JSON.parse(answer));
  const sent = ['code', 'code_verifier', 'device_code'].flatMap((name) => form.get(name) ?? []);
  const secrets = [json.access_token, ...(json.refresh_token ? [json.refresh_token] : []), ...sent];
  const [head = '', claims = '', signature = ''] = json.id_token.split('.');
  const told = {
    ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
    name: `Ada ${secrets.join(' ')}`,
    sub: `user ${json.access_token}`.slice(0, 255),
  };
  const id_token = [head, Buffer.from(JSON.stringify(told)).toString('base64url'), signature].join(
    '.',
  );
  const scope = ['openid', ...secrets].join(' ');
  return { secrets: [...secrets, id_token], text: JSON.stringify({ ...json, scope, id_token }) };
}

const tokenAnswerSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string(),
});

/** Stands before the authorization server. Repeats each secret of a sign-in, and can refuse a code with all that it was sent. */
export async function startLeakyAuth(target: string) {
  const kinds: Kinds = Object.fromEntries(
    Object.entries(planted).map(([kind, value]) => [kind, [value]]),
  );
  let refusal: Record<string, string> | undefined;
  /** The secrets of each sign-in, by its access token. */
  const sessions = new Map<string, string[]>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const json = { ...leakyHeaders, 'content-type': 'application/json' };
    if (refusal && request.url?.endsWith('/oauth/token')) {
      const sent = [...new URLSearchParams(body)].filter(([name]) => /^code/.test(name));
      for (const [name, value] of sent) kinds[`a refused ${name}`] = [value];
      const error_description = `refused: ${JSON.stringify({ ...Object.fromEntries(sent), ...refusal })}`;
      refusal = undefined;
      response.writeHead(400, json);
      response.end(JSON.stringify({ error: 'invalid_grant', error_description }));
      return;
    }
    if (request.method === 'GET') {
      response.writeHead(302, { ...leakyHeaders, location: `${target}${request.url}` }).end();
      return;
    }
    const answer = await fetch(`${target}${request.url}`, {
      method: 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
      body,
    });
    const text = await answer.text();
    response.writeHead(answer.status, json);
    if (!answer.ok || !request.url?.endsWith('/oauth/token')) {
      response.end(text);
      return;
    }
    const { secrets, text: careless } = repeated(text, new URLSearchParams(body));
    sessions.set(secrets[0] ?? '', secrets);
    response.end(careless);
  });
  return {
    ...(await serve(server)),
    kinds,
    sessions,
    refuseNext: (extra: Record<string, string>) => {
      refusal = extra;
    },
  };
}

const answerSchema = z.looseObject({
  data: z.nullable(z.looseObject({ id: z.string().optional(), pageUrl: z.string().nullish() })),
});

/**
 * Stands before the API. Refuses the first payment, and puts what it was sent into each answer, and into a profile the
 * secrets of the sign-in by its access token.
 */
export async function startLeakyApi(
  target: string,
  extra: Record<string, string>,
  sessions: ReadonlyMap<string, readonly string[]>,
) {
  const kinds: Kinds = {};
  const keep = (kind: string, value: string | undefined) => {
    if (value) kinds[kind] = [...(kinds[kind] ?? []), value];
  };
  let isRefused = false;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const { authorization, 'idempotency-key': idempotencyKey } = request.headers;
    const isPayment = /^\/(payments|transaction-requests)/.test(request.url ?? '');
    keep(isPayment ? 'the public key' : 'an access token', authorization?.replace(/^Bearer /, ''));
    keep('an idempotency key', String(idempotencyKey ?? '').replaceAll('"', ''));
    const echo = `${request.url} ${JSON.stringify({ authorization, idempotencyKey, body, ...extra })}`;
    const json = { ...leakyHeaders, 'content-type': 'application/json' };
    if (isPayment && !isRefused) {
      isRefused = true;
      response.writeHead(400, json);
      response.end(JSON.stringify({ data: null, status: 400, error: { message: echo } }));
      return;
    }
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        /^(authorization|content-type|idempotency-key)$/.test(name) ? [[name, String(value)]] : [],
      ),
      ...(body === '' ? {} : { body }),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (answer.ok && request.url === '/v1/users/me') {
      const secrets = sessions.get(authorization?.replace(/^Bearer /, '') ?? '') ?? [];
      const { data, ...rest } = answerSchema.parse(await answer.json());
      const profile = { externalId: `player ${secrets.join(' ')}` };
      const profilePictureUrl = `${target}/picture?${secrets.join('&')}`;
      response.writeHead(answer.status, json);
      response.end(JSON.stringify({ ...rest, data: { ...data, profile, profilePictureUrl } }));
      return;
    }
    if (!isPayment || !type.includes('json')) {
      response.writeHead(answer.status, { ...leakyHeaders, 'content-type': type });
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const { data, ...rest } = answerSchema.parse(await answer.json());
    if (request.method === 'POST') keep('the ID of a request to pay', data?.id);
    if (data?.pageUrl) {
      const page = new URL(data.pageUrl);
      page.searchParams.set('ticket', 'Zk4Tq9Wm2Xc7Vb5N');
      data.pageUrl = page.href;
      keep('the page of a payment', page.href);
      keep('the query of that page', 'Zk4Tq9Wm2Xc7Vb5N');
    }
    response.writeHead(answer.status, json);
    response.end(JSON.stringify({ ...rest, data: data && { ...data, note: echo } }));
  });
  return { ...(await serve(server)), kinds };
}
