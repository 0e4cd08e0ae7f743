/** A server between launcher and platform. Records the secrets in requests to the token endpoint and in its answers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Recorder = {
  readonly url: string;
  /** Code, verifier and tokens of every exchange so far. */
  readonly secrets: string[];
  /** The same secrets, by the names of their parameters, such as `code_verifier`. */
  readonly kinds: Record<string, string[]>;
  /** Every request of the launcher, headers and body, as text. */
  readonly requests: string[];
  readonly close: () => void;
};

export async function recordTokens(authUrl: string): Promise<Recorder> {
  const secrets: string[] = [];
  const kinds: Record<string, string[]> = {};
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const target = `${authUrl}${request.url}`;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    requests.push(`${target} ${JSON.stringify(request.headers)} ${body}`);
    if (request.method === 'GET') {
      response.writeHead(302, { location: target }).end();
      return;
    }
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const answer = await fetch(target, { method: 'POST', headers, body });
    const text = await answer.text();
    const form = new URLSearchParams(body);
    const json = JSON.parse(text);
    for (const [name, secret] of [
      ...['code', 'code_verifier', 'device_code'].map((each) => [each, form.get(each)] as const),
      ...['access_token', 'id_token', 'refresh_token', 'device_code'].map(
        (each) => [each, json[each]] as const,
      ),
    ]) {
      if (typeof secret !== 'string') continue;
      secrets.push(secret);
      kinds[name] = [...(kinds[name] ?? []), secret];
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    secrets,
    kinds,
    requests,
    close: () => void server.close(),
  };
}
