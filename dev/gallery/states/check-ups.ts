/** Check-ups as main sends them, for the Help screen. */
import type { CheckUpView, StepView } from '../../../src-shared/check-up.ts';

type Status = StepView['status'];

const step = (
  id: string,
  title: string,
  found: string,
  { status = 'ok', remedy = null }: { status?: Status; remedy?: string | null } = {},
): StepView => ({ id, title, status, found, remedy });
const skipped = { status: 'skipped' } as const;

const healthySteps: readonly StepView[] = [
  step('configuration', 'Configuration', 'Arcade, at auth.arcade.example and api.arcade.example.'),
  step(
    'system',
    'Versions and system',
    'Latchkey 0.1.0, Electron 45.4.1, Chromium 156.0.8078.79, Node 24.21.0. Linux 6.18.44, x64. Display: Wayland.',
  ),
  step('sandbox', 'Sandbox', 'On for every page.'),
  step('keyring', 'Keyring', 'gnome_libsecret encrypts and decrypts.'),
  step('link-opener', 'Browser', 'xdg-open opens addresses in Firefox.'),
  step('link-handler', 'Links to payments', 'latchkey: links open this launcher.'),
  step('disk', 'Disk space', '74128 MB are free on the disk of ~/.config/Latchkey.'),
  step('user-data', 'User data folder', '~/.config/Latchkey can be read and written.'),
  step('accounts', 'Accounts file', '2 accounts, 1843 bytes.'),
  step('payments', 'Payments file', 'Intact, 16384 bytes.'),
  step(
    'journal',
    'Journal',
    '1,204 records, 231 kB of at most 4,096, the newest from a moment ago. 0 damaged lines.',
  ),
  step('loopback', 'Return from the browser', 'A request comes back on 127.0.0.1 and ::1.'),
  step('ports', 'Sign-in ports', 'Any free port will do.', skipped),
  step('proxy', 'Proxy', 'None: requests go straight to the platform.'),
  step('name-auth', 'Name lookup of auth.arcade.example', '203.0.113.7, 2001:db8::7'),
  step('connection-auth', 'Connection to auth.arcade.example', 'Open after 38 ms.'),
  step(
    'tls-auth',
    'Certificate of auth.arcade.example',
    'It is for auth.arcade.example, issued by Example Trust (Example Root X1), and valid until 2027-02-28.',
  ),
  step('name-api', 'Name lookup of api.arcade.example', '203.0.113.8'),
  step('connection-api', 'Connection to api.arcade.example', 'Open after 41 ms.'),
  step(
    'tls-api',
    'Certificate of api.arcade.example',
    'It is for api.arcade.example, issued by Example Trust (Example Root X1), and valid until 2027-02-28.',
  ),
  step('captive-portal', 'Captive portal', 'No page answers in the platform’s place.'),
  step('clock', 'Clock', 'At most one minute from that of api.arcade.example.'),
  step('speed', 'Response time', 'api.arcade.example answered in 98 ms.'),
  step('authorize', 'Sign-in page', 'It answers (status 400).'),
  step('device', 'Sign-in with a code', 'The platform issued a code to this launcher.'),
  step('api', 'Profile', 'It requires a sign-in, as it should.'),
  step('public-key', 'Public key', 'The platform accepts it.'),
  step(
    'session',
    'Session',
    'The platform accepts it. It is valid until 2026-03-01T19:04:11.000Z.',
  ),
  step('updates', 'Updates', 'The configuration has no address for them.', skipped),
];

const change = (id: string, changes: Partial<StepView>, steps = healthySteps): StepView[] =>
  steps.map((each) => (each.id === id ? { ...each, ...changes } : each));

const waiting = { status: 'waiting', found: '', remedy: null } as const;
const unanswered = ['captive-portal', 'clock', 'speed', 'api', 'public-key', 'session'];

const expiredKey = change('public-key', {
  status: 'failed',
  found:
    'LK-524: The platform does not take payments from this launcher. The payment endpoint refused the public key (status 401).',
  remedy: 'Compare “publicKey” with the platform, or update the launcher.',
});

/** As long as a host may be, and a word as long as a language may have. */
const longHost = `${'anmeldung-beim-zahlungsdienstleister.'.repeat(7).slice(0, 237)}.example.com`;
const longWord = 'Anmeldungsberechtigungsüberprüfungsverfahrensdokumentation';

export const checkUps = {
  'check-up-running': {
    phase: 'running',
    steps: healthySteps.map((each) =>
      unanswered.includes(each.id) ? { ...each, ...waiting } : each,
    ),
    summary: '',
  },
  'check-up-healthy': {
    phase: 'finished',
    steps: [...healthySteps],
    summary: 'No problem was found.',
  },
  'check-up-problems': {
    phase: 'finished',
    steps: change(
      'keyring',
      {
        status: 'warning',
        found:
          'LK-502: This computer has no keyring that protects your sign-in well. The backend is basic_text.',
        remedy: 'Install or start a keyring (GNOME Keyring or KWallet), then start Latchkey again.',
      },
      expiredKey,
    ),
    summary: '2 problems were found: steps 4 and 27.',
  },
  'check-up-stopped': {
    phase: 'stopped',
    steps: healthySteps.map((each) =>
      unanswered.includes(each.id)
        ? { ...each, ...skipped, found: 'Not checked: the check-up was stopped.' }
        : each,
    ),
    summary: 'The check-up was stopped.',
  },
  'check-up-long-texts': {
    phase: 'finished',
    steps: change(
      'tls-auth',
      {
        title: `Certificate of ${longHost}`,
        status: 'failed',
        found: `LK-303: The connection to ${longHost} is not secure. It is for ${longHost}, issued by ${longWord} (${longWord}), and valid until 2026-02-28. SELF_SIGNED_CERT_IN_CHAIN`,
        remedy: `Ask whoever runs this computer or network whether ${longWord} may inspect traffic.`,
      },
      change('connection-auth', { title: `Connection to ${longHost}` }),
    ),
    summary: '1 problem was found: step 17.',
  },
} as const satisfies Record<string, CheckUpView>;
