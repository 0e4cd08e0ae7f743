/** The rules for a configuration that is shipped to players. They are stricter than those of the launcher. */

import { toAppError } from '../../src-main/base/failure.ts';
import { isLoopbackHost } from '../../src-main/base/loopback-host.ts';
import { isOnInternet } from '../../src-main/base/network-place.ts';
import { type Config, parseConfig } from '../../src-main/config.ts';
import { readLogo } from '../../src-main/window/logo.ts';
import { fixtures } from '../../src-platform/fixtures.ts';
import { englishError } from '../lib/english-errors.ts';

/**
 * Returns what is wrong with the content of a configuration, one sentence each. The sentences contain none of its values.
 * `file`: its place, because the logo is beside it.
 */
export function configurationProblems(
  content: Uint8Array,
  file = 'latchkey.config.json',
): string[] {
  try {
    const config = parseConfig(content, file);
    if (config.brand?.logo !== undefined) readLogo(file, config.brand.logo);
    return releaseProblems(config);
  } catch (error) {
    const problem = toAppError(error);
    return [`${problem.code}: ${englishError(problem).cause}`];
  }
}

function releaseProblems(config: Config): string[] {
  const addresses = {
    authUrl: config.authUrl,
    apiUrl: config.apiUrl,
    issuer: config.issuer,
    jwksUrl: config.jwksUrl,
    revocationUrl: config.revocationUrl,
    'brand.helpUrl': config.brand?.helpUrl,
    'update.feedUrl': config.update?.feedUrl,
    'update.pageUrl': config.update?.pageUrl,
  };
  const problems = Object.entries(addresses).flatMap(([key, value]) =>
    value === undefined ? [] : addressProblems(key, new URL(value)),
  );
  if (isPlaceholderText(config.platformName)) problems.push('platformName is a placeholder.');
  if (isPlaceholderId(config.clientId)) problems.push('clientId is a placeholder.');
  if (isDevelopmentKey(config.publicKey)) {
    problems.push('publicKey is a placeholder, or a key of the embedded platform.');
  }
  return problems;
}

function addressProblems(key: string, { protocol, hostname }: URL): string[] {
  if (protocol !== 'https:') return [`${key} is plain http.`];
  if (isLoopbackHost(hostname)) return [`${key} is a loopback address.`];
  if (isPlaceholderHost(hostname)) return [`${key} is a placeholder host.`];
  return isOnInternet(hostname) ? [] : [`${key} is a host of a private network.`];
}

/** Whether a host is a reserved name (RFC 2606, RFC 6761) or a placeholder text. */
export const isPlaceholderHost = (host: string): boolean =>
  /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))\.?$/i.test(host) ||
  isPlaceholderText(host);

const isPlaceholderText = (value: string): boolean =>
  /placeholder|change-?me|\byour[-_ ]|\btodo\b|<.*>|^x+$/i.test(value);

/** One repeated digit, the client of docs/CONFIGURATION.md, or one of the embedded platform. */
const isPlaceholderId = (id: string): boolean =>
  new Set(id.replaceAll('-', '')).size < 4 ||
  [
    '7b0f5a52-3c1e-4c8e-9a61-0d8e6f1b2a34',
    ...fixtures.clients.map(({ clientId }) => clientId),
  ].some((known) => known.toLowerCase() === id.toLowerCase());

const isDevelopmentKey = (key: string): boolean =>
  key === fixtures.keys.public ||
  key === 'pk_live_0123456789' ||
  /(^|[_-])(test|dev|demo|example)([_-]|$)/i.test(key) ||
  isPlaceholderText(key);
