import { accentColour } from '../brand.ts';
import { exerciseHeading } from '../exercises.ts';
import { faultNames } from '../faults.ts';
import { authPaths } from '../http/endpoints.ts';
import type { Platform } from '../platform.ts';
import { launcherConfig, launcherConfigFile } from './launcher-config.ts';

const infoOf = ({ addresses, clients, users, keys, payments }: Platform) => ({
  ...addresses,
  clients: clients.map(({ clientId, clientSecret, name, grantTypes, redirectUris }) => ({
    clientId,
    clientSecret,
    name,
    grantTypes,
    redirectUris,
  })),
  users,
  keys,
  payments,
});
/** What `--json` prints. */
export type PlatformInfo = ReturnType<typeof infoOf>;

/** One line of JSON for a program. */
export const asJson = (platform: Platform): string => JSON.stringify(infoOf(platform));

/** How to point a launcher here: `npm start` and `npm run latchkey` find the file of the default folder by themselves. */
function configurationHint(platform: Platform, data: string | null): string[] {
  if (data !== null) {
    return [`To point the launcher here: LATCHKEY_CONFIG=${launcherConfigFile(data)}`];
  }
  return [
    'To point the launcher here, save this as a file and start it with LATCHKEY_CONFIG=that-file:\n',
    JSON.stringify(launcherConfig(platform, { accentColour }), null, 2),
  ];
}

const section = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  ${line}`), ''].join('\n');

/** The lines for a person. */
export function asText(platform: Platform, data: string | null): string {
  const { authUrl, apiUrl, deviceUrl, discoveryUrl, openApiUrl } = platform;
  const { clients, users, keys, notes } = platform;
  const active = platform.faults.active();
  const faults = faultNames.filter((name) => name in active);
  return [
    'The embedded platform is running. Everything below is made up; none of it is a secret.\n',
    section('Addresses', [
      `authorization server  ${authUrl}`,
      `API                   ${apiUrl}`,
      `overview              ${authUrl}${authPaths.home}`,
      `discovery document    ${discoveryUrl}`,
      `OpenAPI 3.1 file      ${openApiUrl}`,
      `device page           ${deviceUrl}`,
      `store                 ${authUrl}${authPaths.store}`,
      `data                  ${data ?? 'in memory, gone when this ends'}`,
    ]),
    section(
      'Clients',
      clients.flatMap(({ clientId, clientSecret, name, grantTypes, redirectUris }) => [
        `${name}`,
        `  id        ${clientId}`,
        ...(clientSecret === undefined ? [] : [`  secret    ${clientSecret}`]),
        `  grants    ${grantTypes.map((grant) => grant.replace(/^.*:/, '')).join(', ')}`,
        `  callback  ${redirectUris.join('  ')}`,
      ]),
    ),
    section(
      'Users',
      users.map(({ email, password }) => `${email}\n    password  ${password}`),
    ),
    section('API keys', [`public   ${keys.public}`, `private  ${keys.private}`]),
    section(
      'Payments',
      notes.map(({ id, note }) => `${id}  ${note}`),
    ),
    ...(faults.length === 0
      ? []
      : [
          section(
            'Faults that are on',
            faults.map((name) => `${name}  docs/SUPPORT.md, ${exerciseHeading(name)}`),
          ),
        ]),
    ...configurationHint(platform, data),
    '\nCtrl+C ends it.',
  ].join('\n');
}
