/** Checks that no file of the launcher has secrets, addresses of development, or source maps. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { fixtures } from '../../../src-platform/fixtures.ts';
import type { App } from '../opened-release.ts';
import type { AppCheck } from './check.ts';

type Rule = { readonly what: string; readonly pattern: RegExp };
/** Returns what else a text holds. */
type Search = (name: string, text: string) => Promise<readonly string[]>;

/** A check that looks for patterns in every file of app.asar and in the configuration. */
function contentCheck(
  id: string,
  title: string,
  rules: readonly Rule[],
  search: Search = async () => [],
): AppCheck {
  const problemsOf = readOnce(async (text, name) => {
    const found = rules.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
    return [...found, ...(await search(name, text))];
  });
  return {
    id,
    title,
    inspectApp: async (app) => {
      const texts = await launcherTexts(app);
      const problems: string[] = [];
      for (const [name, text] of texts) {
        problems.push(...(await problemsOf(text, name)).map((what) => `${name} holds ${what}`));
      }
      return { problems, seen: `none in ${texts.size} files` };
    },
  };
}

/**
 * Returns the function, which then does not read a file again that is the same as the last one of its name: the apps of a
 * release for several systems have most of their files in common.
 */
function readOnce<Found>(
  read: (text: string, name: string) => Found,
): (text: string, name: string) => Found {
  const last = new Map<string, { readonly text: string; readonly found: Found }>();
  return (text, name) => {
    const before = last.get(name);
    if (before?.text === text) return before.found;
    const found = read(text, name);
    last.set(name, { text, found });
    return found;
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

// It would keep the time of each rule and file for as long as the process lives.
secretLintProfiler.setEnabled(false);

const preset = { id: 'preset', rule: creator, options: {} };

/** Finds the tokens of clouds, code hosts, registries, chats and more, by the kept rules of secretlint. Never quotes one. */
const issuersTokens: Search = async (filePath, content) => {
  const { messages } = await lintSource({
    source: { filePath, content, ext: path.extname(filePath), contentType: 'text' },
    options: { config: { rules: [preset] }, noPhysicFilePath: true },
  });
  return [...new Set(messages.map(({ ruleId }) => `a secret of the kind ${kindOf(ruleId)}`))];
};

const kindOf = (ruleId: string): string => ruleId.split('secretlint-rule-').at(-1) ?? ruleId;

/** What belongs to this project, and what secretlint does not know. */
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
  contentCheck('secrets', 'No secret and no private key', secretRules, issuersTokens),
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
