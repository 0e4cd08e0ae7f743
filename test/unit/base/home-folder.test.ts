/** The home folder in texts that people hand on. */
import os from 'node:os';
import { expect, test, vi } from 'vitest';
import { hidingHome, homeFolder } from '../../../src-main/base/home-folder.ts';

test.each([
  ['/home/mira', '~'],
  ['/home/mira/', '~/'],
  ['Move /home/mira/journal away.', 'Move ~/journal away.'],
  ['It is in /home/mira.', 'It is in ~.'],
  ['{"file":"/home/mira/a.json"}', '{"file":"~/a.json"}'],
  ['chmod 600 “/home/mira/a”, “/home/mira/b”', 'chmod 600 “~/a”, “~/b”'],
  ['PATH=/home/mira/bin:/home/mira/.local', 'PATH=~/bin:~/.local'],
  ['at file:///home/mira/main.js:1:2', 'at file://~/main.js:1:2'],
])('hidingHome writes the home folder as ~ in %s', (text, hidden) => {
  expect(hidingHome('/home/mira')(text)).toBe(hidden);
});

test.each([
  'https://example.com/home/mira',
  'https://example.com/home/mira/pay',
  '/mnt/home/mira/a',
  './home/mira',
  '/home/miranda/a',
  '/home/mira.old/a',
  '/home/mira-2/a',
])('hidingHome leaves %s as it is', (text) => {
  expect(hidingHome('/home/mira')(text)).toBe(text);
});

test('hidingHome knows a home folder of Windows, also in JSON', () => {
  const hide = hidingHome('C:\\Users\\Mira');
  expect(hide('C:\\Users\\Mira\\a.zip')).toBe('~\\a.zip');
  expect(hide(JSON.stringify({ file: 'C:\\Users\\Mira\\a.zip' }))).toBe('{"file":"~\\\\a.zip"}');
});

test.each([
  ['/home/mira/', 'It is in /home/mira/a.zip.', 'It is in ~/a.zip.'],
  ['/home/mira//', 'It is in /home/mira.', 'It is in ~.'],
  ['C:\\Users\\Mira\\', 'C:\\Users\\Mira\\a.zip', '~\\a.zip'],
])('hidingHome knows the home folder %s with a separator at its end', (home, text, hidden) => {
  expect(hidingHome(home)(text)).toBe(hidden);
});

test('hidingHome changes nothing when there is no home folder', () => {
  expect(hidingHome('/')('/etc/passwd')).toBe('/etc/passwd');
  expect(hidingHome('')('/etc/passwd')).toBe('/etc/passwd');
});

test('homeFolder is empty when the system knows no home folder', () => {
  expect(homeFolder()).toBe(os.homedir());
  // Without HOME, for a user ID that /etc/passwd does not have.
  vi.spyOn(os, 'homedir').mockImplementation(() => {
    throw new Error('ENOENT');
  });
  expect(homeFolder()).toBe('');
});
