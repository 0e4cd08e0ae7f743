/** The configuration as a report shows it: what support compares with the platform, without what identifies. */
import { createHash } from 'node:crypto';
import { type AppError, describe } from '../../../src-shared/errors.ts';
import { type Config, isConfig } from '../../config.ts';

/** Returns each key of the configuration file with a value in words, or the problem if there is no usable one. */
export function summarizeConfiguration(
  config: Config | AppError,
): Readonly<Record<string, string>> {
  if (!isConfig(config)) {
    const { sentence, cause, remedy } = describe(config);
    return { problem: `${config.code}: ${sentence} ${cause}`, remedy };
  }
  const { redirect, audience, apiUrl, update, brand } = config;
  return {
    platformName: config.platformName,
    'brand.accentColour': brand?.accentColour ?? absent,
    'brand.logo': brand?.logo ?? absent,
    'brand.helpUrl': originOf(brand?.helpUrl),
    authUrl: originOf(config.authUrl),
    apiUrl: originOf(apiUrl),
    audience: audience === apiUrl ? 'the same as apiUrl' : originOf(audience),
    clientId: fingerprintOf(config.clientId),
    publicKey: fingerprintOf(config.publicKey),
    scopes: config.scopes.join(' '),
    'redirect.host': redirect.host,
    'redirect.ports': redirect.ports.join(', '),
    'redirect.path': redirect.path,
    issuer: originOf(config.issuer),
    issParameterSupported: config.issParameterSupported ? 'yes' : 'no',
    jwksUrl: originOf(config.jwksUrl),
    revocationUrl: originOf(config.revocationUrl),
    'update.feedUrl': originOf(update?.feedUrl),
    'update.pageUrl': originOf(update?.pageUrl),
  };
}

const absent = 'not set';

/** Returns the origin, with `…` for a path: a path may contain a tenant's ID. */
const originOf = (address: string | undefined): string => {
  if (address === undefined) return absent;
  const url = URL.parse(address);
  if (!url || url.origin === 'null') return 'set, not an address';
  return url.pathname === '/' ? url.origin : `${url.origin}/…`;
};

/** Returns what support needs to compare the value with the registered one. Does not reveal the value. */
const fingerprintOf = (value: string): string => {
  const digest = createHash('sha256').update(value).digest('hex').slice(0, 8);
  return `set, ${value.length} characters, SHA-256 begins with ${digest}`;
};
