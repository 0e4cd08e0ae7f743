import { programState } from './program-state.ts';

const question = {
  args: [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.Notifications',
    '/org/freedesktop/Notifications',
    'org.freedesktop.Notifications.GetServerInformation',
  ],
  // A service that is not running yet is started by the question.
  patienceMs: 10_000,
};

/**
 * Whether the desktop's notification service answers. Electron waits for it inside main, 25 s for each call: a service that
 * hangs stopped the launcher for two minutes. Only Linux has such a service. True also where `dbus-send` is not installed.
 */
export const notificationsAnswer = async (env = process.env): Promise<boolean> =>
  process.platform !== 'linux' || (await programState('dbus-send', env, question)) !== 'fails';
