import { execFile } from 'node:child_process';

/** In ms. A service that is not running yet is started by the question. */
const patienceMs = 10_000;

const question = [
  '--session',
  '--print-reply',
  '--dest=org.freedesktop.Notifications',
  '/org/freedesktop/Notifications',
  'org.freedesktop.Notifications.GetServerInformation',
];

/**
 * Whether the desktop's notification service answers. Electron waits for it inside main, 25 s for each call: a service that
 * hangs stopped the launcher for two minutes. Only Linux has such a service. True also where `dbus-send` is not installed.
 */
export async function notificationsAnswer(env = process.env): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return new Promise((resolve) => {
    execFile('dbus-send', question, { env, timeout: patienceMs }, (error) =>
      resolve(error === null || error.code === 'ENOENT'),
    );
  });
}
