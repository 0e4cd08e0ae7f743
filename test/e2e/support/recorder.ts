/** Records what must stay secret, by a server between launcher and platform, and the places where it must not be. */
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright/test';
import { listenOnLoopback } from '../../../dev/lib/loopback.ts';

/** Records the secrets in requests to the token endpoint and in its answers. */
export async function recordTokens(authUrl: string) {
  const secrets: string[] = [];
  const kinds: Record<string, string[]> = {};
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const target = `${authUrl}${request.url}`;
    const body = await text(request);
    requests.push(`${target} ${JSON.stringify(request.headers)} ${body}`);
    if (request.method === 'GET') {
      response.writeHead(302, { location: target }).end();
      return;
    }
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const answer = await fetch(target, { method: 'POST', headers, body });
    const answered = await answer.text();
    const form = new URLSearchParams(body);
    const json = JSON.parse(answered);
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
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answered);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Code, verifier and tokens of every exchange so far. */
    secrets,
    /** The same secrets, by the names of their parameters, such as `code_verifier`. */
    kinds,
    /** Every request of the launcher, headers and body, as text. */
    requests,
    close: () => void server.close(),
  };
}

/** Collects each AppState that the window gets from now on. */
export const recordStates = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: string[] = [];
    window.latchkey?.on('state.changed', (state) => seen.push(JSON.stringify(state)));
    return seen;
  });

/** Returns the path and the content of every file in a folder and its subfolders. */
export async function contentsOf(folder: string): Promise<Array<[string, string]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry): Promise<[string, string]> => {
      const file = path.join(entry.parentPath, entry.name);
      // Chromium may still be deleting files.
      return [file, await readFile(file, 'latin1').catch(() => '')];
    }),
  );
}
