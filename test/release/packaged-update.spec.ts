/**
 * A release of today that gets tomorrow's from a signed feed: both packed as a release is, around the Electron that the
 * tests run on. Nobody can drive a release, so it looks for updates by itself, and `doctor` says what it refuses.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { electronProgram } from '../../dev/lib/electron.ts';
import { executableOf, openRelease } from '../../dev/release/opened-release.ts';
import { packageApp } from '../../dev/release/package-app.ts';
import { runProgram } from '../../dev/release/run-program.ts';
import { packagingProblem } from '../../dev/setup/packaging.mjs';
import { expect, test } from '../e2e/support/fixtures.ts';
import { announcement, makeUpdateKey, signed, startFeed } from '../support/update-feed.ts';
import { announce, releaseSettings } from './support/packaged-release.ts';
import { makePackers } from './support/packers.ts';

const problem = packagingProblem(['mksquashfs']);
test.skip(problem !== undefined, problem);

async function journalOf(userData: string): Promise<string> {
  const place = path.join(userData, 'journal');
  const names = await readdir(place).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(place, name), 'utf8')));
  return texts.join('');
}

test('A21 a packaged release installs the next one from its signed feed, and refuses every other announcement', async ({
  folder,
  userData,
  config,
}) => {
  // A release waits a minute before it looks for updates.
  test.slow();
  const feed = await startFeed();
  try {
    const file = path.join(folder, 'config.json');
    await writeFile(file, JSON.stringify({ ...config, update: { feedUrl: feed.url } }));
    const pack = async (version: string, targets: readonly string[]) => {
      const output = path.join(folder, version);
      const packers = path.join(folder, `packers-${version}`);
      await mkdir(packers);
      const packed = await packageApp({
        kind: 'release',
        output,
        config: file,
        electronFolder: path.dirname(electronProgram),
        targets,
        settings: { ...releaseSettings, 'extraMetadata.version': version },
        env: await makePackers(packers),
      });
      expect(packed.code, packed.output).toBe(0);
      return output;
    };
    const [today, tomorrow] = [await pack('1.0.0', ['dir']), await pack('1.1.0', ['AppImage'])];
    const [app] = (await openRelease(today)).apps;
    if (!app) throw new Error('There is no app.');
    const appImage = path.join(folder, 'Latchkey.AppImage');
    await copyFile(file, appImage);
    const env = {
      APPIMAGE: appImage,
      APPDIR: app.place,
      XDG_CACHE_HOME: path.join(folder, 'cache'),
    };
    const args = [`--user-data-dir=${userData}`];

    const name = (await readdir(tomorrow)).find((each) => each.endsWith('.AppImage')) ?? '';
    const content = await readFile(path.join(tomorrow, name));
    await announce(tomorrow, name, '1.1.0');
    const text = await readFile(path.join(tomorrow, announcement), 'utf8');
    const checkUp = async () => {
      const { stdout } = await runProgram(executableOf(app), [...args, 'doctor', '--json'], env);
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
    feed.set(name, content);
    expect(await checkUp()).toMatchObject({ status: 'ok' });
    const launcher = spawn(executableOf(app), args, {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    const exited = once(launcher, 'exit');
    // It looks for updates a minute after its start. The journal says when it can install.
    await expect.poll(() => journalOf(userData), { timeout: 240_000 }).toContain('"kind":"ready"');
    launcher.kill('SIGTERM');
    await exited;
    expect((await readFile(appImage)).equals(content)).toBe(true);

    // The old one, started once more, remembers what it has seen.
    feed.set(announcement, JSON.stringify(signed({ ...announced, version: '1.0.5' })));
    expect(JSON.stringify(await checkUp()), 'a replay').toContain('LK-710');
  } finally {
    await feed.stop();
  }
});
