/** Reads and checks the configuration (docs/CONFIGURATION.md). */

import { realpathSync } from 'node:fs';
import * as z from 'zod/mini';
import type { AppError } from '../src-shared/errors.ts';
import { Failure, systemCode } from './base/failure.ts';
import { isLoopbackHost } from './base/loopback-host.ts';
import { readSmallFile } from './base/regular-file.ts';
import { type Logo, readLogo } from './window/logo.ts';

/** Checks the text too, because `URL` repairs mistakes silently. Plain http is for loopback only. */
const isAddress = (value: string) => URL.canParse(value) && /^https?:\/\/[^\s\\]+$/i.test(value);
const isProtected = (url: URL) => url.protocol === 'https:' || isLoopbackHost(url.hostname);
const isBare = (value: string) => !/[?#@]/.test(value);

const anyAddress = z.string().check(
  z.refine(isAddress, { error: 'must be an https address', abort: true }),
  z.refine((value) => isProtected(new URL(value)), { error: 'plain http', abort: true }),
  z.refine(isBare, { error: 'must hold no user name, query or fragment' }),
);

/** An address in its normal form, without a trailing slash. */
const address = z.pipe(
  anyAddress,
  z.transform((value) => new URL(value).href.replace(/(?<!\/)\/+$/, '')),
);

const text = z.string().check(z.minLength(1, { error: 'must not be empty' }));

/** Ports from 1024 on to which browsers refuse to go (Fetch standard, “bad port”). */
const badPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);

/** Ports below 1024 belong to the system, and a browser leaves port 80 out of the Host header. */
const port = z.int().check(
  z.refine((value) => value === 0 || (value >= 1024 && value <= 65535), {
    error: 'must be 0, or from 1024 to 65535',
  }),
  z.refine((value) => !badPorts.has(value), { error: 'is a port to which browsers refuse to go' }),
);

const redirectSchema = z.strictObject({
  /** RFC 8252 8.3 advises against `localhost`, so it is used only when written here. */
  host: z._default(
    z.enum(['127.0.0.1', '[::1]', 'localhost'], {
      error: 'must be 127.0.0.1, [::1] or localhost',
    }),
    '127.0.0.1',
  ),
  /** 0 is an ephemeral port; of a list the first free one is used. */
  ports: z._default(z.array(port).check(z.minLength(1, { error: 'must not be empty' })), [0]),
  path: z._default(
    z
      .string()
      .check(z.regex(/^\/[A-Za-z0-9/_-]*$/, { error: 'must be a plain path like /callback' })),
    '/callback',
  ),
});

const brandSchema = z.strictObject({
  /** Every colour is allowed: accent.ts makes shades of it that text can be read on. */
  accentColour: z.optional(
    z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour like #4338b8' })),
  ),
  /** A name and no path, so that a package has the same two files side by side. */
  logo: z.optional(
    z.string().check(
      z.regex(/^\w[\w.-]*\.(svg|png)$/i, {
        error: 'must be the name of an SVG or PNG file beside the configuration',
      }),
    ),
  ),
  helpUrl: z.optional(address),
});

const scope = z
  .string()
  .check(z.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, { error: 'must be one scope, without spaces' }));

const configSchema = z.strictObject({
  platformName: text,
  brand: z.optional(brandSchema),
  authUrl: address,
  apiUrl: address,
  clientId: z
    .string()
    .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: 'must be a UUID' })),
  audience: z.optional(text),
  scopes: z._default(z.array(scope).check(z.minLength(1, { error: 'must not be empty' })), [
    'openid',
    'profile',
  ]),
  redirect: z.prefault(redirectSchema, {}),
  /** Compared character by character (RFC 9207), so it is kept exactly as written. */
  issuer: z.optional(anyAddress),
  /** The platform sends `iss` in every authorization response (RFC 9207), so a response without it is refused. */
  issParameterSupported: z._default(z.boolean(), false),
  jwksUrl: z.optional(address),
  revocationUrl: z.optional(address),
  publicKey: z.string().check(z.regex(/^[\x21-\x7e]+$/, { error: 'must be a key without spaces' })),
  update: z.optional(
    z.strictObject({
      /** Where releases are announced: the folder of `latest.yml` and of the files that it names. */
      feedUrl: address,
      /** The page for players whose launcher cannot update itself. By default the project's page. */
      pageUrl: z.optional(address),
    }),
  ),
});

type ConfigFile = z.infer<typeof configSchema>;
export type Config = ConfigFile & { readonly audience: string; readonly logo?: Logo };

/** Whether there is a configuration, and not why there is none. */
export const isConfig = (config: Config | AppError): config is Config => 'authUrl' in config;

/** Reads the configuration at `file`. Throws a Failure LK-101 … LK-108 that names the key and the remedy. */
export function readConfig(file: string | undefined): Config {
  // Only a run from source has no name: a package knows the place of its file.
  if (file === undefined || file === '') throw new Failure('LK-101', { file: 'LATCHKEY_CONFIG' });
  let bytes: Uint8Array;
  try {
    // The publisher or an administrator names this file, and may name a link.
    bytes = readSmallFile(realpathSync(file), maxFileBytes);
  } catch (error) {
    const code = systemCode(error);
    throw code === 'ENOENT'
      ? new Failure('LK-101', { file }, error)
      : new Failure('LK-102', { file, reason: code }, error);
  }
  const config = parseConfig(bytes, file);
  const name = config.brand?.logo;
  return name === undefined ? config : { ...config, logo: readLogo(file, name) };
}

/** Fifty times what a configuration needs, in bytes. */
const maxFileBytes = 64 * 1024;

/** Windows PowerShell saves UTF-16. Read as UTF-8, that is wrong at its first letter, where a person sees nothing wrong. */
function textOf(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Failure('LK-103', { file, reason: 'it is not saved as UTF-8' }, error);
  }
}

/** Checks a configuration, its text or the bytes of its file, without its logo. `file` is named in errors. */
export function parseConfig(content: string | Uint8Array, file: string): Config {
  let json: unknown;
  const text = typeof content === 'string' ? content : textOf(content, file);
  const source = text.replace(/^\uFEFF/, '');
  try {
    json = JSON.parse(source);
  } catch (error) {
    throw new Failure('LK-103', { file, reason: jsonErrorPosition(source) }, error);
  }
  refuseSecrets(json, file);
  const parsed = configSchema.safeParse(json, {
    error: ({ input }) => (input === undefined ? 'absent' : undefined),
  });
  if (!parsed.success) throw namedIssue(parsed.error, file);
  const config = parsed.data;
  if ((config.jwksUrl !== undefined || config.issParameterSupported) && !config.issuer) {
    // A signature or an `iss` proves nothing if it is not known whose it should be.
    throw new Failure('LK-105', { key: 'issuer', file });
  }
  return { ...config, audience: config.audience ?? config.apiUrl };
}

/** Where the JSON is wrong, without the text there: a broken file may contain a secret. */
function jsonErrorPosition(text: string): string {
  const message = jsonErrorOf(text);
  const named = /at position \d+( \(line \d+ column \d+\))?/.exec(message)?.[0];
  if (named) return named;
  if (!isWrongToken(message)) return 'unexpected end';
  // For this error V8 quotes the text in place of a position: look for the shortest beginning of the text that has it.
  let length = 0;
  let wrong = text.length;
  while (wrong - length > 1) {
    const middle = Math.floor((length + wrong) / 2);
    if (isWrongToken(jsonErrorOf(text.slice(0, middle)))) wrong = middle;
    else length = middle;
  }
  const lines = text.slice(0, length).split('\n');
  return `at position ${length} (line ${lines.length} column ${(lines.at(-1) ?? '').length + 1})`;
}

/** V8's message for a text that is not JSON; empty for JSON. */
function jsonErrorOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

const isWrongToken = (message: string): boolean => message.endsWith('is not valid JSON');

/** A misspelt key is both unknown and missing: report the unknown one, because it is in the file. */
const mostTelling = (issues: readonly z.core.$ZodIssue[]) =>
  issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];

function namedIssue(cause: z.core.$ZodError, file: string): Failure {
  const issue = mostTelling(cause.issues);
  if (issue?.code === 'unrecognized_keys') {
    return new Failure('LK-104', { key: [...issue.path, issue.keys[0]].join('.'), file }, cause);
  }
  const key = issue?.path.join('.') ?? '';
  if (key === '') return new Failure('LK-103', { file, reason: 'it must be one object' }, cause);
  if (issue?.message === 'plain http') return new Failure('LK-107', { key, file }, cause);
  if (issue?.message === 'absent') return new Failure('LK-105', { key, file }, cause);
  const isToldWhy = issue && issue.code !== 'invalid_type' && issue.message !== 'Invalid input';
  const reason = isToldWhy ? issue.message : 'wrong type';
  return new Failure('LK-106', { key, file, reason }, cause);
}

/** A configuration is not nested deeper than this. */
const deepest = 5;

/** A launcher is a public client (RFC 8252 8.5): a client secret or a private key in it is a leak. */
function refuseSecrets(json: unknown, file: string, keys: readonly string[] = []): void {
  const place = keys.join('.');
  const name = keys.at(-1) ?? '';
  const isSecretName = /secret|private|password/i.test(name);
  if (isSecretName || (typeof json === 'string' && isPrivateKey(json, name))) {
    throw new Failure('LK-108', { key: place, file });
  }
  if (typeof json !== 'object' || json === null || keys.length > deepest) return;
  for (const [key, value] of Object.entries(json)) refuseSecrets(value, file, [...keys, key]);
}

/** A PEM block anywhere, or a private API key in the place of the public one. */
const isPrivateKey = (value: string, name: string): boolean =>
  /-----BEGIN [A-Z ]*PRIVATE/.test(value) ||
  (name === 'publicKey' && /^\s*(sk|rk|prv|priv|private|secret)[_-]/i.test(value));
