/** A gnome-keyring that a test locks, ends and replaces. Only the question for its password needs a screen: it gets one of its own. */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTION, PASSWORD, startGnomeKeyring } from '../../../dev/lib/gnome-keyring.ts';
import { startXvfb } from '../../../dev/lib/xvfb.ts';
import { patience } from '../../support/patience.ts';

export type TestKeyring = Awaited<ReturnType<typeof startTestKeyring>>;

export type TestKeyringOptions = {
  /**
   * The fate of the question for the password of a locked keyring. `dismissed`: it ends at once, because no program shows it.
   `open`: the program of GNOME shows it on a screen of its own, where nobody sees it, until it is answered.
   */
  readonly prompt?: 'dismissed' | 'open';
};

/** How D-Bus starts the program that shows the question. It belongs to the package gcr, which gnome-keyring needs. */
const prompter = '/usr/share/dbus-1/services/org.gnome.keyring.SystemPrompter.service';

export async function startTestKeyring({ prompt = 'dismissed' }: TestKeyringOptions = {}) {
  const screen = prompt === 'open' ? await startXvfb() : undefined;
  const options = screen ? { display: screen.display, services: [prompter] } : {};
  const keyring = await startGnomeKeyring(options).catch(async (error) => {
    await screen?.stop();
    throw error;
  });
  const { env, addKey, files, call, runBeside, start, remove } = keyring;
  const xdotool = (...args: string[]) => runBeside('xdotool', ...args);
  const isAsking = () =>
    xdotool('search', '--onlyvisible', '--name', '^Unlock').then(
      () => true,
      () => false, // xdotool fails where it finds no window
    );
  /** Resolves when the question for the password is on its screen. */
  const question = async () => {
    const end = Date.now() + patience;
    while (!(await isAsking())) {
      if (Date.now() > end) throw new Error('gnome-keyring did not ask for its password');
      await pause(50);
    }
  };
  return {
    env,
    addKey,
    async lock() {
      await call(
        '/org/freedesktop/secrets',
        'org.freedesktop.Secret.Service.Lock',
        `array:objpath:${COLLECTION}`,
      );
    },
    async unlock() {
      // The daemon reads a password only at its start.
      await remove();
      await start();
    },
    remove,
    /** Replaces the keyring with an empty one, as after a new installation of the system. */
    async replace() {
      await remove();
      rmSync(files, { recursive: true });
      await start();
    },
    question,
    /** Waits for the question, types the password into it, and waits until it is gone. */
    async answer() {
      // The launcher does not wait longer than 3 s. On a busy machine the question comes later.
      await question();
      const end = Date.now() + patience;
      // Keys that come before the field has the focus are lost. The question is then asked again, with an empty field.
      for (let at = 0; await isAsking(); at += 1) {
        if (Date.now() > end)
          throw new Error('gnome-keyring asks for its password again and again');
        if (at % 20 === 0) {
          await xdotool('key', 'ctrl+a');
          await xdotool('type', PASSWORD);
          await xdotool('key', 'Return');
        }
        await pause(50);
      }
    },
    async close() {
      await keyring.close();
      await screen?.stop();
    },
  };
}
