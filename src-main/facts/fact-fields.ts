/**
 * What a fact is made of: its kind, and fields of these types. Each is too narrow for a token, a code, an address, a name or
 * a path of this computer. They are branded, so the compiler refuses a plain `string`, and each schema refuses other values
 * at run time.
 */
import { createHash, randomInt } from 'node:crypto';
import os from 'node:os';
import * as z from 'zod/mini';
import { nextSteps } from '../../src-shared/error-catalogue.ts';
import type { ErrorCode } from '../../src-shared/errors.ts';
import {
  type Reference,
  reference,
  referenceLength,
  referenceLetters,
} from '../../src-shared/reference.ts';
import { messageWords } from './message-words.ts';

/** A fact of this kind, with exactly these fields. */
export const fact = <Kind extends string, Fields extends z.core.$ZodShape>(
  kind: Kind,
  fields: Fields,
) => z.strictObject({ kind: z.literal(kind), ...fields });

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(nextSteps, value);

export const errorCode = z.custom<ErrorCode>(isErrorCode);
/** The problem of a record. `failure`: the reference of its `failure` record. */
export const problemShape = { problem: z.optional(errorCode), failure: z.optional(reference) };

// --- numbers

const number = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max));

/** A duration, in ms; 116 days at most. */
export const milliseconds = number(0, 1e10);
/** How long a process runs, in ms; 31 years at most. */
export const uptime = number(0, 1e12);
export const count = number(0, 1e9);
export const port = number(1, 65_535);
export const httpStatus = number(100, 599);
export const exitCode = number(-0x8000_0000, 0xffff_ffff);

// --- references

const spell = (letterAt: (index: number) => number): Reference =>
  reference.parse(
    Array.from({ length: referenceLength }, (_, index) =>
      referenceLetters.charAt(letterAt(index)),
    ).join(''),
  );

/** A new reference: 40 random bits. */
export const newReference = (): Reference => spell(() => randomInt(referenceLetters.length));

/** Returns the same reference for the same ID, in every process. The ID cannot be computed from it. */
export function referenceOf(id: string): Reference {
  const digest = createHash('sha256').update(id).digest();
  return spell((index) => (digest[index] ?? 0) % referenceLetters.length);
}

// --- words

/** Refuses a label of 32 characters or more, which is probably an ID. */
const hostPattern =
  /^(localhost|(\d{1,3}\.){3}\d{1,3}|\[[0-9a-f:]{2,39}\]|([a-z0-9-]{1,31}\.){1,6}[a-z]{2,18}|other)(:\d{1,5})?$/;

/** A host name with its port. */
export const host = z.string().check(z.regex(hostPattern)).brand<'Host'>();

/** Returns the host of a URL; `other` if the host may contain an ID, or if the text is no URL. */
export const hostOf = (address: string) => orOther(host, URL.parse(address)?.host ?? '');

/** The TLS errors of OpenSSL (`openssl verify`), which Node reports beside ERR_…. */
const tlsPattern =
  /^(CERT|CRL|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERROR_IN|HOSTNAME|INVALID|PATH_LENGTH)(_[A-Z]{1,14}){1,7}$/;
const netPattern = /^(UND_)?ERR(_[A-Z][A-Z0-9]{0,19}){1,8}$/;
const resolverPattern = /^(ENOTFOUND|EAI_[A-Z]{3,12}|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT)$/;

const isSystemCode = (text: string): boolean =>
  Object.hasOwn(os.constants.errno, text) ||
  [tlsPattern, netPattern, resolverPattern].some((pattern) => pattern.test(text)) ||
  text === 'other';

/** An error code of the system, Node or Chromium, such as ECONNREFUSED or ERR_CERT_DATE_INVALID. */
export const systemErrorCode = z.string().check(z.refine(isSystemCode)).brand<'SystemCode'>();
export const systemCodeOf = (text: string) => orOther(systemErrorCode, text);

/** An `error` of RFC 6749 and its extensions: lower-case words with `_` between them. */
export const oauthError = z
  .string()
  .check(z.regex(/^(?=.{4,40}$)[a-z]{2,16}(_[a-z]{1,16}){1,4}$|^other$/))
  .brand<'OAuthError'>();
export const oauthErrorOf = (text: string) => orOther(oauthError, text);

export type IdTokenReason = z.infer<typeof idTokenReason>;
/** Why an id_token was refused (LK-209), in the words of the error. */
export const idTokenReason = z.enum([
  'there is none',
  'it is no JWT',
  'alg',
  'crit',
  'signature',
  'no key fits',
  'the response is not a JWK set',
  'iss',
  'sub',
  'aud',
  'azp',
  'exp',
  'exp in the past',
  'nbf',
  'nbf in the future',
  'iat',
  'iat in the future',
  'nonce',
  'the claims',
  'another issuer',
  'an older one',
  'malformed',
]);

/** A key of the configuration (docs/CONFIGURATION.md), which LK-105 to LK-107 name. Another one could be a misplaced secret. */
export const configurationKey = z.enum([
  'platformName',
  'brand',
  'brand.accentColour',
  'brand.logo',
  'brand.helpUrl',
  'authUrl',
  'apiUrl',
  'clientId',
  'audience',
  'scopes',
  'redirect',
  'redirect.host',
  'redirect.ports',
  'redirect.path',
  'issuer',
  'issParameterSupported',
  'jwksUrl',
  'revocationUrl',
  'publicKey',
  'update',
  'update.feedUrl',
  'update.pageUrl',
]);

/** The name of an error's class. */
export const errorName = z
  .string()
  .check(z.regex(/^(?=.{5,40}$)([A-Z][a-zA-Z]*)?(Error|Exception)$|^Failure$|^other$/))
  .brand<'ErrorName'>();
export const errorNameOf = (text: string) => orOther(errorName, text);

export const version = z
  .string()
  .check(z.regex(/^\d{1,3}(\.\d{1,5}){1,3}(-[a-z]{1,8}(\.\d{1,4})?)?$|^other$/))
  .brand<'Version'>();
export const versionOf = (text: string) => orOther(version, text);

/** The names of the backends of Electron's safeStorage. */
export const keyringBackend = z.enum([
  'keychain',
  'dpapi',
  'gnome_libsecret',
  'kwallet',
  'kwallet5',
  'kwallet6',
  'basic_text',
  'keyring',
  'unknown',
  'other',
]);
export const keyringBackendOf = (text: string) => orOther(keyringBackend, text);

/** Why a process of Chromium's ended (Electron's `RenderProcessGoneDetails`). */
export const goneReason = z.enum([
  'clean-exit',
  'abnormal-exit',
  'killed',
  'crashed',
  'oom',
  'launch-failed',
  'integrity-failure',
  'memory-eviction',
  'other',
]);
export const goneReasonOf = (text: string) => orOther(goneReason, text);

/** Returns the text if it fits the type, otherwise `other`, which fits each of these types. */
const orOther = <T extends z.ZodMiniType<string>>(type: T, text: string): z.infer<T> =>
  z.safeParse(type, text).data ?? z.parse(type, 'other');

// --- the message and the stack of an error

/** Stands for one or more words that are not in the vocabulary. */
const ellipsis = '…';
const maxWords = 40;

const isMessage = (text: string): boolean =>
  text.split(' ').length <= maxWords + 1 &&
  text.split(' ').every((word) => word === ellipsis || messageWords.has(word));

export const message = z.string().check(z.refine(isMessage)).brand<'Message'>();

/**
 * Returns the message of a foreign error with only the words of a fixed vocabulary. Any other word may be a secret and
 * becomes `…`: `Unexpected token 'h', "hunter2" is not valid JSON` gives `unexpected token … is not valid json`.
 */
export function messageOf(text: string) {
  const words: string[] = [];
  for (const word of text
    .slice(0, 2_000)
    .toLowerCase()
    .split(/[\s"'`“”‘’(),;:.!?[\]{}]+/)) {
    if (messageWords.has(word)) words.push(word);
    else if (word !== '' && words.at(-1) !== ellipsis) words.push(ellipsis);
    if (words.length === maxWords) break;
  }
  return message.parse(words.join(' ') || ellipsis);
}

const framePattern =
  /^(out|src-main|src-shared|node_modules)(\/[@\w.-]{1,40}){1,8}:\d{1,7}:\d{1,7}$/;

export const frame = z.string().check(z.regex(framePattern)).brand<'Frame'>();

/** Returns the stack frames inside the program, such as `src-main/base/failure.ts:12:5`, without the path of its folder. */
export function framesOf(error: Error): Array<z.infer<typeof frame>> {
  const { stack = '', message: text } = error;
  // The stack begins with the message, which can look like a stack frame.
  const start = text === '' ? 0 : stack.indexOf(text) + text.length;
  const frames = [];
  for (const line of stack.slice(start).split('\n')) {
    const place = /(?:\(|^\s*at (?:async )?)([^()]+:\d+:\d+)\)?$/.exec(line)?.[1];
    const inProgram = place
      ?.replaceAll('\\', '/')
      .replace(/^.*\/(?=(?:out|src-main|src-shared|node_modules)\/)/, '');
    const parsed = z.safeParse(frame, inProgram);
    if (parsed.success) frames.push(parsed.data);
  }
  return frames;
}
