/** The player's picture: fetched without their token, shown after the profile, kept and forgotten with the account. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signedIn } from '../../support/accounts.ts';
import { type Launcher, launch } from '../../support/launcher.ts';
import { image, pngOf } from '../../support/pictures.ts';
import {
  delayed,
  ok,
  type Player,
  type Players,
  playersPlatform,
  tokensOf,
  users,
} from '../../support/players.ts';
import type { Answer } from '../../support/scripted-platform.ts';

/** From now on the platform says that this player has the picture at this address. */
function hasPicture(platform: Players, player: Player, address: string | null) {
  const profilePictureUrl = address?.startsWith('/') ? `${platform.url}${address}` : address;
  platform.on('/v1/users/me', ok({ ...users[player], profilePictureUrl }));
}

const askedFor = (platform: Players, address: string) =>
  platform.requests.filter((request) => request.path === address);

const shownPath = ({ home }: Launcher) => home('signed-in').profile?.avatarPath ?? null;
const filesOf = ({ computer }: Launcher) => {
  const folder = path.join(computer.places.folder, 'avatars');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Mira has signed in, with this for a picture. */
async function withPicture(answer: Answer) {
  const platform = await playersPlatform();
  platform.on('/me.png', answer);
  hasPicture(platform, 'mira', '/me.png');
  return { platform, launcher: await signedIn(tokensOf('mira'), platform) };
}

/** A player signs in, and the picture does not come before `release`. */
async function signInWithLatePicture(launcher: Launcher<Players>, player: Player) {
  const { platform, signIn, answer } = launcher;
  const { release, ...late } = delayed(image(pngOf(65, 65)));
  platform.on('/late.png', late.answer);
  hasPicture(platform, player, '/late.png');
  const ended = signIn.start();
  await answer(tokensOf(player));
  await ended;
  await late.asked;
  return { release };
}

test('pictures removes a picture from the disk when memory is chosen, and from memory when its account is removed', async () => {
  const { launcher } = await withPicture(image(pngOf(64, 64)));
  const shown = shownPath(launcher) ?? '';
  expect(filesOf(launcher)).toEqual([path.basename(shown)]);
  await launcher.accounts.choose('memory');
  await launcher.idle();
  expect(filesOf(launcher)).toEqual([]);
  expect(await launcher.avatars.read(shown)).toBeDefined();
  await launcher.accounts.removeAll();
  await launcher.idle();
  expect(await launcher.avatars.read(shown)).toBeUndefined();
  expect(filesOf(launcher)).toEqual([]);
});

test('pictures leaves the picture of an account that another process has added', async () => {
  const platform = await playersPlatform();
  const command = await launch(platform);
  const window = await launch(platform, { on: command.computer });
  const late = await signInWithLatePicture(command, 'leo');
  platform.on('/me.png', image(pngOf(64, 64)));
  hasPicture(platform, 'mira', '/me.png');
  await window.signInWith(tokensOf('mira'));
  late.release();
  await command.idle();
  const shown = [shownPath(window), shownPath(command)].map((each) => path.basename(each ?? ''));
  expect(filesOf(window).toSorted()).toEqual(shown.toSorted());
});

test('pictures shows the stored picture without a request when the launcher starts', async () => {
  const { platform, launcher } = await withPicture(image(pngOf(64, 64)));
  await launcher.idle();
  const next = await launch(platform, { on: launcher.computer });
  next.computer.isOffline = true;
  next.accounts.restore();
  const shown = shownPath(next) ?? '';
  expect(shown).toBe(shownPath(launcher));
  expect((await next.avatars.read(shown))?.contentType).toBe('image/png');
  next.computer.isOffline = false;
  await next.accounts.start();
  await next.idle();
  expect(askedFor(platform, '/me.png')).toHaveLength(1);
  expect(shownPath(next)).toBe(shown);
});

test('pictures fetches, stores and draws a picture again when its file cannot be read', async () => {
  const { platform, launcher } = await withPicture(image(pngOf(64, 64)));
  const [file = ''] = filesOf(launcher);
  writeFileSync(path.join(launcher.computer.places.folder, 'avatars', file), 'damaged');
  const next = await launch(platform, { on: launcher.computer });
  next.accounts.restore();
  const shown = shownPath(next);
  await next.accounts.start();
  await next.idle();
  expect(askedFor(platform, '/me.png')).toHaveLength(2);
  // The page forgets a broken picture when there is none for a moment.
  const paths = next.events.flatMap((each) =>
    each.type === 'session-changed' && each.change.profile ? each.change.profile.avatarPath : [],
  );
  expect(paths).toEqual([shown, null, shown]);
  expect(shownPath(next)).toBe(shown);
  const last = await launch(platform, { on: launcher.computer });
  expect((await last.avatars.read(shown ?? ''))?.contentType).toBe('image/png');
});

test('pictures requests only a new picture when the profile is reloaded', async () => {
  const { platform, launcher } = await withPicture(image(pngOf(64, 64)));
  const before = shownPath(launcher);
  await launcher.accounts.reloadProfile();
  await launcher.idle();
  expect(askedFor(platform, '/me.png')).toHaveLength(1);
  platform.on('/new.png', image(pngOf(65, 65)));
  hasPicture(platform, 'mira', '/new.png');
  await launcher.accounts.reloadProfile();
  await launcher.idle();
  const after = shownPath(launcher) ?? '';
  expect(after).not.toBe(before);
  expect(filesOf(launcher)).toEqual([path.basename(after)]);
});

test('pictures removes a picture from list and disk when the player has removed it', async () => {
  const { platform, launcher } = await withPicture(image(pngOf(64, 64)));
  hasPicture(platform, 'mira', null);
  await launcher.accounts.reloadProfile();
  await launcher.idle();
  expect(shownPath(launcher)).toBeNull();
  expect(launcher.listed()).toMatchObject([{ avatarPath: null }]);
  expect(filesOf(launcher)).toEqual([]);
});

test('the profile is shown when the picture’s host does not answer', async () => {
  const launcher = await launch(await playersPlatform());
  const silent = await signInWithLatePicture(launcher, 'mira');
  expect(launcher.home('signed-in')).toMatchObject({
    reloading: false,
    profile: { email: users.mira.email, avatarPath: null },
  });
  silent.release();
  await launcher.idle();
  expect(shownPath(launcher)).not.toBeNull();
});

test('pictures keeps the newest picture when an older one comes after it', async () => {
  const launcher = await launch(await playersPlatform());
  const { platform } = launcher;
  const late = await signInWithLatePicture(launcher, 'mira');
  platform.on('/new.png', image(pngOf(64, 64)));
  hasPicture(platform, 'mira', '/new.png');
  await launcher.accounts.reloadProfile();
  await expect.poll(() => shownPath(launcher)).not.toBeNull();
  const newest = shownPath(launcher) ?? '';
  late.release();
  await launcher.idle();
  expect(shownPath(launcher)).toBe(newest);
  expect(launcher.listed()).toMatchObject([{ avatarPath: newest }]);
  expect(filesOf(launcher)).toEqual([path.basename(newest)]);
});

test('pictures changes no other account when a picture comes after a switch', async () => {
  const launcher = await signedIn(tokensOf('leo'));
  const { platform } = launcher;
  const late = await signInWithLatePicture(launcher, 'mira');
  platform.on('/v1/users/me', platform.profile);
  await launcher.accounts.switchTo(launcher.idOf('leo'));
  late.release();
  await launcher.idle();
  expect(shownPath(launcher)).toBeNull();
  expect(launcher.listed()).toMatchObject([{ avatarPath: null }, { avatarPath: null }]);
});
