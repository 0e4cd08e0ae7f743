import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
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
