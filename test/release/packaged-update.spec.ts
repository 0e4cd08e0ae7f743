/**
 * A release of today that gets tomorrow's from a signed feed: both packed as a release is. Today's has the Electron that the
 * tests run on. Tomorrow's is not started, so it has a look-alike: electron-builder reads an AppImage byte by byte in
 * JavaScript. Nobody can drive a release, so three look for updates by themselves, and `doctor` says what they refuse.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { electronProgram } from '../../dev/lib/electron.ts';
import { freePort } from '../../dev/lib/free-port.ts';
import { watchProcess } from '../../dev/lib/watched-process.ts';
import { type App, executableOf, openRelease } from '../../dev/release/opened-release.ts';
import { runProgram } from '../../dev/release/run-program.ts';
import { programsProblem } from '../../dev/setup/programs.mjs';
import { expect, test } from '../e2e/support/fixtures.ts';
import { announcement, makeUpdateKey, signed, startFeed } from '../support/update-feed.ts';
import { makeLookAlike } from './support/look-alike.ts';
import { pack } from './support/pack.ts';
import { announce, releaseSettings } from './support/packaged-release.ts';
import { makePackers } from './support/packers.ts';

const problem = programsProblem('packages', ['mksquashfs']);
test.skip(problem !== undefined, problem);

async function journalOf(userData: string): Promise<string> {
  const place = path.join(userData, 'journal');
  const names = await readdir(place).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(place, name), 'utf8')));
  return texts.join('');
}

/** Starts the app with each switch: it ends with LK-908, and listens nowhere. */
async function refusesSwitches(app: App, userData: string): Promise<void> {
  const port = await freePort();
  const start = (args: readonly string[], env = process.env) =>
    watchProcess(
      spawn(executableOf(app), [`--user-data-dir=${userData}`, ...args], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env,
      }),
    );

  for (const option of [
    `--remote-debugging-port=${port}`,
    `-remote-debugging-port=${port}`,
    '--remote-debugging-pipe',
    '--inspect=0',
    '--inspect-brk',
    '--renderer-cmd-prefix=/bin/true',
  ]) {
    const { code, stderr } = await start([option, 'doctor']).ended;
    expect(code, stderr).toBe(78);
    expect(stderr).toContain('LK-908');
    expect(stderr).not.toContain('listening on');
  }

  const withoutDisplay = { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined };
  const blind = await start([`--remote-debugging-port=${port}`], withoutDisplay).ended;
  expect(blind.code, blind.stderr).toBe(78);

  // With a window, a dialog says it.
  const launcher = start([`--remote-debugging-port=${port}`]);
  try {
    await launcher.waitForStderr(/LK-908/);
    const connected = once(connect(port, '127.0.0.1'), 'connect');
    await expect(connected).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  } finally {
    launcher.process.kill('SIGKILL');
    await launcher.ended;
  }
}

test('L3 A21 a packaged release refuses every switch that lets another program press its buttons; it installs the next one from its signed feed, and refuses every other announcement and file', async ({
  folder,
  userData,
  config,
}) => {
  const feed = await startFeed();
  try {
    const packed = async (version: string, target: string, electronFolder: string) => {
      const output = path.join(folder, version);
      const packers = path.join(folder, `packers-${version}`);
      await mkdir(packers);
      await pack({
        kind: 'release',
        output,
        config: { ...config, update: { feedUrl: feed.url } },
        electronFolder,
        targets: [target],
        settings: { ...releaseSettings, 'extraMetadata.version': version },
        env: await makePackers(packers),
      });
      return output;
    };
    const today = await packed('1.0.0', 'dir', path.dirname(electronProgram));
    const lookAlike = path.join(folder, 'look-alike');
    await makeLookAlike(lookAlike);
    const tomorrow = await packed('1.1.0', 'AppImage', lookAlike);
    const [app] = (await openRelease(today)).apps;
    if (!app) throw new Error('There is no app.');
    await refusesSwitches(app, userData);
    const before = Buffer.from('the AppImage of today');
    const players = await Promise.all(
      ['first', 'second', 'third'].map(async (each) => {
        const appImage = path.join(folder, `${each}.AppImage`);
        await writeFile(appImage, before);
        const cache = path.join(folder, `cache-${each}`);
        return {
          appImage,
          env: { APPIMAGE: appImage, APPDIR: app.place, XDG_CACHE_HOME: cache },
          userData: path.join(userData, each),
        };
      }),
    );
    const [player] = players;
    if (!player) throw new Error('There is no player.');

    const name = (await readdir(tomorrow)).find((each) => each.endsWith('.AppImage')) ?? '';
    const content = await readFile(path.join(tomorrow, name));
    await announce(tomorrow, name, '1.1.0');
    const text = await readFile(path.join(tomorrow, announcement), 'utf8');
    const checkUp = async () => {
      const args = [`--user-data-dir=${player.userData}`, 'doctor', '--json'];
      const { stdout } = await runProgram(executableOf(app), args, player.env);
      const { steps } = JSON.parse(stdout);
      return steps.find(({ id }: { id: string }) => id === 'updates');
    };
    const announced = JSON.parse(text);
    const old = { ...announced, version: '0.9.9' };
    for (const [what, refused, code] of [
      ['an older version', signed(old), 'LK-709'],
      ['another key', signed(announced, { keys: [makeUpdateKey()] }), 'LK-708'],
      ['a changed byte', { ...announced, releaseNotes: 'Faster!' }, 'LK-708'],
    ] as const) {
      feed.set(announcement, JSON.stringify(refused));
      expect(JSON.stringify(await checkUp()), what).toContain(code);
    }

    feed.set(announcement, text);
    const damaged = Buffer.from(content);
    damaged[damaged.length >> 1] = ~(damaged[damaged.length >> 1] ?? 0);
    const answers = [damaged, content.subarray(0, -1), content];
    feed.set(name, (_request, response) => void response.end(answers.shift()));
    expect(await checkUp()).toMatchObject({ status: 'ok' });
    const launchers = players.map((each) =>
      spawn(executableOf(app), [`--user-data-dir=${each.userData}`], {
        env: { ...process.env, ...each.env },
        stdio: 'ignore',
      }),
    );
    const exits = launchers.map((launcher) => once(launcher, 'exit'));
    const outcomes = () =>
      Promise.all(
        players.map(async (each) => {
          const journal = await journalOf(each.userData);
          return /LK-70\d|(?<="kind":")ready/.exec(journal)?.[0];
        }),
      );
    // Each looks for updates a minute after its start, and gets another file. The journal says when it can install.
    await expect
      .poll(async () => (await outcomes()).sort(), { timeout: 600_000 })
      .toEqual(['LK-703', 'LK-704', 'ready']);
    const updated = (await outcomes()).indexOf('ready');
    for (const launcher of launchers) launcher.kill('SIGTERM');
    await Promise.all(exits);
    for (const [index, { appImage }] of players.entries()) {
      expect((await readFile(appImage)).equals(index === updated ? content : before)).toBe(true);
    }

    // The old one, started once more, remembers what it has seen.
    feed.set(announcement, JSON.stringify(signed({ ...announced, version: '1.0.5' })));
    expect(JSON.stringify(await checkUp()), 'a replay').toContain('LK-710');
  } finally {
    await feed.stop();
  }
});
