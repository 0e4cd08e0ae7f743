import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { giveUp } from '../settings.ts';

const PROGRAM = 'secret-tool';
const SCHEMA = 'chrome_libsecret_os_crypt_password_v2';

let secret: Promise<string | undefined> | undefined;

/**
 * The secret that the machine's own keyring keeps for this app, under the names that Electron gives it;
 * undefined where there is no keyring or it stays locked. It may take as long as a person needs for a
 * password. As in Electron it is asked for once: what was found then stands until the app ends.
 */
export function systemSecret(appName: string): Promise<string | undefined> {
  secret ??= findOrCreate(appName);
  return secret;
}

async function findOrCreate(appName: string): Promise<string | undefined> {
  const attributes = ['application', appName];
  const found = await secretTool(['search', '--unlock', ...attributes]);
  // An item without its secret is locked. Only where there is none may one be stored: it would be replaced.
  if (found !== '') return found && /^secret = (.+)$/m.exec(found)?.[1];
  const newSecret = randomBytes(16).toString('base64');
  const label = `--label=${appName} Safe Storage`;
  const stored = await secretTool(['store', label, 'xdg:schema', SCHEMA, ...attributes], newSecret);
  return stored === undefined ? undefined : newSecret;
}

/** What secret-tool prints; undefined where it fails. */
function secretTool(args: readonly string[], input = ''): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = execFile(PROGRAM, args, (error, stdout) => {
      process.off('exit', end);
      if (error?.code === 'ENOENT') {
        giveUp(
          'ELECTRON_STANDIN_KEYRING=system needs secret-tool: install it (Debian: apt-get install libsecret-tools).',
        );
      }
      resolve(error ? undefined : stdout);
    });
    // It would wait for the person's password without us.
    const end = () => void child.kill();
    process.once('exit', end);
    // Where it ended early it reads nothing, and its exit code says so.
    child.stdin?.on('error', () => {}).end(input);
  });
}
