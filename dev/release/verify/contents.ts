/** Checks that no file of the launcher has secrets, addresses of development, or source maps. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fixtures } from '../../../src-platform/fixtures.ts';
import type { App } from '../opened-release.ts';
import type { AppCheck } from './check.ts';

type Rule = { readonly what: string; readonly pattern: RegExp };

/** A check that looks for patterns in every file of app.asar and in the configuration. */
function contentCheck(id: string, title: string, rules: readonly Rule[]): AppCheck {
  return {
    id,
    title,
    inspectApp: async (app) => {
      const texts = await launcherTexts(app);
      const problems = [...texts].flatMap(([name, text]) =>
        rules
          .filter(({ pattern }) => pattern.test(text))
          .map(({ what }) => `${name} holds ${what}`),
      );
      return { problems, seen: `none in ${texts.size} files` };
    },
  };
}

/** Returns the contents by name. A missing configuration is reported by another check. */
async function launcherTexts({ asar, resources }: App): Promise<Map<string, string>> {
  const texts = new Map(
    asar.files.map(({ path: name, content }) => [name, content?.toString('latin1') ?? '']),
  );
  const config = await readFile(path.join(resources, 'latchkey.config.json'), 'latin1').catch(
    () => undefined,
  );
  if (config !== undefined) texts.set('latchkey.config.json', config);
  return texts;
}

const literal = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const secretRules: readonly Rule[] = [
  {
    what: 'a private key',
    pattern: /-----BEGIN ([A-Z]+ )*PRIVATE KEY-----(\\n|\s)*[A-Za-z0-9+/=]{16}/,
  },
  { what: 'a secret API key', pattern: /\b(sk|rk|prv)_(live|test|[a-z0-9]{8})[\w-]{6,}/i },
  { what: 'a client secret', pattern: /client_?secret["'`]?\s*[:=]\s*["'`][^"'`]{6,}/i },
  { what: 'a password', pattern: /["'`]password["'`]\s*:\s*["'`][^"'`]{4,}/i },
  { what: 'a signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/ },
  { what: 'a cloud access key', pattern: /\b(AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}/ },
  {
    what: 'a token of a code host or registry',
    pattern: /\b((gh[pousr]|npm)_[A-Za-z0-9]{30,}|github_pat_\w{30,}|glpat-[\w-]{20,})/,
  },
  {
    what: 'a token of a chat',
    pattern: /\bxox[abeoprs]-[\w-]{10,}|hooks\.slack\.com\/services\/\w/,
  },
  {
    what: 'a password in an address',
    pattern: /\b[a-z][a-z0-9+.-]*:\/\/[\w.%-]+:[^\s"'`/@${}]{3,}@[\w.-]/i,
  },
  { what: 'a key of a sandbox', pattern: /\bpk_(sandbox|test|dev)_[\w-]{6,}/i },
];

const { keys, clients, users } = fixtures;
const developmentRules: readonly Rule[] = [
  { what: 'a key of the embedded platform', pattern: literal(keys.private) },
  { what: 'the public key of the embedded platform', pattern: literal(keys.public) },
  ...clients.map(({ clientId }) => ({
    what: 'a client of the embedded platform',
    pattern: literal(clientId),
  })),
  ...clients.flatMap(({ clientSecret }) =>
    clientSecret
      ? [{ what: 'a secret of the embedded platform', pattern: literal(clientSecret) }]
      : [],
  ),
  ...users.map(({ password }) => ({
    what: 'a password of the embedded platform',
    pattern: literal(password),
  })),
  {
    what: 'the development server’s client',
    pattern: /@vite\/client|@react-refresh|\$RefreshReg\$/,
  },
  { what: 'React’s development build', pattern: /react(-dom)?[\w.-]*\.development\.js/ },
  { what: 'the address of a development page', pattern: /ELECTRON_RENDERER_URL/ },
  { what: 'a path of the build machine', pattern: /["'`](\/home\/|\/Users\/|[A-Z]:\\\\Users)/ },
];

export const contentChecks: readonly AppCheck[] = [
  contentCheck('secrets', 'No secret and no private key', secretRules),
  contentCheck('loopback', 'No loopback address with a port or a path', [
    {
      what: 'a loopback address',
      pattern: /https?:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]\w/i,
    },
  ]),
  contentCheck('development', 'Nothing of development', developmentRules),
  contentCheck('source-maps', 'No source map', [
    { what: 'a link to a source map', pattern: /[#@] ?sourceMappingURL=/ },
    { what: 'a source map', pattern: /"mappings"\s*:\s*"/ },
  ]),
];
