import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { systemError } from '../../../src-main/base/failure.ts';
import { autostartEntry } from '../../../src-main/settings/autostart-entry.ts';
import { temporaryFolder } from '../../support/folder.ts';

function stage(program = '/opt/Latchkey/latchkey') {
  const folder = path.join(temporaryFolder(), 'autostart');
  const file = path.join(folder, 'latchkey.desktop');
  return { entry: autostartEntry(folder, program), file, read: () => readFileSync(file, 'utf8') };
}

test('the autostart entry is written when it is switched on, and removed when it is switched off', async () => {
  const { entry, read } = stage();
  expect(entry.isOn()).toBe(false);
  await entry.set(true);
  expect(entry.isOn()).toBe(true);
  expect(read()).toBe(`[Desktop Entry]
Type=Application
Name=Latchkey
Exec="/opt/Latchkey/latchkey"
Terminal=false
`);
  await entry.set(false);
  expect(entry.isOn()).toBe(false);
  expect(read).toThrow('ENOENT');
  await entry.set(false);
  // A start does not write it.
  await entry.followProgram();
  expect(read).toThrow('ENOENT');
});

test('the autostart entry is as the last of two quick choices says', async () => {
  const { entry } = stage();
  await Promise.all([entry.set(true), entry.set(false)]);
  expect(entry.isOn()).toBe(false);
  await Promise.all([entry.set(true), entry.set(false), entry.set(true)]);
  expect(entry.isOn()).toBe(true);
});

test.each(['Hidden=true', 'Hidden = true ', 'X-GNOME-Autostart-enabled=false'])(
  'the autostart entry is off when the desktop has written %s',
  async (line) => {
    const { entry, file, read } = stage();
    await entry.set(true);
    writeFileSync(file, `${read()}${line}\n`);
    expect(entry.isOn()).toBe(false);
    await entry.set(true);
    expect(entry.isOn()).toBe(true);
  },
);

test.each([
  ['/home/ada/My Apps/a.AppImage', '"/home/ada/My Apps/a.AppImage"'],
  ['/opt/100%/a', '"/opt/100%%/a"'],
  ['/opt/$(x)/"a"', String.raw`"/opt/\\$(x)/\\"a\\""`],
  ['/opt/a\\b', String.raw`"/opt/a\\\\b"`],
])('the autostart entry starts %s', async (program, exec) => {
  const { entry, read } = stage(program);
  await entry.set(true);
  expect(read()).toContain(`\nExec=${exec}\n`);
});

test('the autostart entry follows a program that was moved, and keeps what the desktop has written', async () => {
  const { entry, file, read } = stage('/home/mira/Downloads/a.AppImage');
  await entry.set(true);
  writeFileSync(file, `${read()}X-GNOME-Autostart-enabled=false\n`);
  const before = read();
  const place = '/home/mira/$& Apps/a.AppImage';
  await autostartEntry(path.dirname(file), place).followProgram();
  expect(read()).toBe(
    before.replace(/^Exec=.*$/m, () => String.raw`Exec="/home/mira/\\$& Apps/a.AppImage"`),
  );
});

test('the autostart entry stays as it was when the disk is full', async () => {
  const { entry, file, read } = stage();
  await entry.set(true);
  const before = read();
  await using probe = await open(file);
  vi.spyOn(Object.getPrototypeOf(probe), 'writeFile').mockRejectedValue(systemError('ENOSPC'));
  const moved = autostartEntry(path.dirname(file), '/home/mira/Latchkey.AppImage');
  await expect(moved.followProgram()).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(moved.set(true)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(read()).toBe(before);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

test('the autostart entry is left alone by a start when it names the program', async () => {
  const { entry, file } = stage();
  await entry.set(true);
  const before = statSync(file, { bigint: true }).mtimeNs;
  await entry.followProgram();
  expect(statSync(file, { bigint: true }).mtimeNs).toBe(before);
});

test.skipIf(process.platform === 'win32').each(['a pipe', 'a link'])(
  'A8 the autostart entry is off and is replaced when %s is in its place',
  async (kind) => {
    const { entry, file, read } = stage();
    mkdirSync(path.dirname(file));
    const target = path.join(path.dirname(file), 'target');
    writeFileSync(target, '[Desktop Entry]\nExec=other\n');
    if (kind === 'a link') symlinkSync(target, file);
    else execFileSync('mkfifo', [file]);
    expect(entry.isOn()).toBe(false);
    await entry.followProgram();
    await entry.set(true);
    expect(entry.isOn()).toBe(true);
    expect(read()).toContain('Exec="/opt/Latchkey/latchkey"');
    expect(readFileSync(target, 'utf8')).toContain('Exec=other');
  },
);

test('A17 the autostart entry is not written when the path of the program has a line break', async () => {
  const { entry, read } = stage('/home/ada/a\nExec=evil');
  await expect(entry.set(true)).rejects.toMatchObject({ code: 'EINVAL' });
  expect(read).toThrow('ENOENT');
});
