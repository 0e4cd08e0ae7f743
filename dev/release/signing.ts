/** What signing needs from the environment, for each system. docs/RELEASING.md says where each value comes from. */
import type { AppSystem } from './opened-release.ts';

export type Signing = {
  /** What signs the packages, for the progress output. */
  readonly by: string;
  /** Names of variables that are not set. */
  readonly missing: readonly string[];
  /** Settings of electron-builder. It reads the secrets from the environment itself. */
  readonly settings: Readonly<Record<string, string>>;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns how packages for a system are signed. */
export function signingOf(system: AppSystem, env: Environment): Signing {
  if (system === 'linux')
    return { by: 'nobody: Linux has no signature', missing: [], settings: {} };
  if (system === 'darwin') return appleSigning(env);
  return env.LATCHKEY_AZURE_ENDPOINT ? cloudSigning(env) : certificateSigning(env);
}

const appleSigning = (env: Environment): Signing => ({
  by: 'certificate, and notarised by Apple',
  missing: unset(env, [
    'CSC_LINK',
    'CSC_KEY_PASSWORD',
    'APPLE_API_KEY',
    'APPLE_API_KEY_ID',
    'APPLE_API_ISSUER',
  ]),
  settings: {},
});

/** Azure Trusted Signing. */
const cloudSigning = (env: Environment): Signing => ({
  by: 'the cloud signing service',
  missing: unset(env, [
    'AZURE_TENANT_ID',
    'AZURE_CLIENT_ID',
    'LATCHKEY_AZURE_ACCOUNT',
    'LATCHKEY_AZURE_PROFILE',
    'LATCHKEY_PUBLISHER',
  ]),
  settings: {
    'win.azureSignOptions.endpoint': env.LATCHKEY_AZURE_ENDPOINT ?? '',
    'win.azureSignOptions.codeSigningAccountName': env.LATCHKEY_AZURE_ACCOUNT ?? '',
    'win.azureSignOptions.certificateProfileName': env.LATCHKEY_AZURE_PROFILE ?? '',
    'win.azureSignOptions.publisherName': env.LATCHKEY_PUBLISHER ?? '',
    ...publisherSettings(env),
  },
});

const certificateSigning = (env: Environment): Signing => ({
  by: 'certificate',
  missing: unset(env, ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD', 'LATCHKEY_PUBLISHER']),
  settings: {
    'win.signtoolOptions.publisherName': env.LATCHKEY_PUBLISHER ?? '',
    ...publisherSettings(env),
  },
});

/** The launcher itself has to know whose updates it may install (src-main/app-manifest.ts). */
const publisherSettings = ({ LATCHKEY_PUBLISHER, LATCHKEY_NEXT_PUBLISHER }: Environment) => ({
  'extraMetadata.latchkeyPublisher': LATCHKEY_PUBLISHER ?? '',
  ...(LATCHKEY_NEXT_PUBLISHER
    ? { 'extraMetadata.latchkeyNextPublisher': LATCHKEY_NEXT_PUBLISHER }
    : {}),
});

const unset = (env: Environment, names: readonly string[]): string[] =>
  names.filter((name) => !env[name]);
