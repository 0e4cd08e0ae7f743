/** Folders on another computer. */
import { statfsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { isNetworkType, isOnNetwork, isShare } from '../../../src-main/base/network-folder.ts';
import { onPlatform } from '../../support/platform.ts';

vi.mock('node:fs', async (load) => ({
  ...(await load<typeof import('node:fs')>()),
  statfsSync: vi.fn(),
}));

test.each([
  ['the file system of the system', 26, false],
  ['another file system', 2, true],
])('isOnNetwork judges a folder of macOS by its type: %s', (_what, type, isNetwork) => {
  onPlatform('darwin');
  // The slice of the answer that is used.
  const answer = (folder: unknown) => ({ type: folder === '/' ? 26 : type }) as never;
  vi.mocked(statfsSync).mockImplementation(answer);
  expect(isOnNetwork('/Users/mira')).toBe(isNetwork);
});

test.each([
  ['nfs', 0x6969, true],
  ['smb2', 0xfe534d42, true],
  ['fuse', 0x65735546, true],
  ['ext4', 0xef53, false],
  ['btrfs', 0x9123683e, false],
  ['xfs', 0x58465342, false],
  ['tmpfs', 0x01021994, false],
  ['overlayfs', 0x794c7630, false],
])('the type of %s says whether it is on the network', (_name, type, isNetwork) => {
  expect(isNetworkType(type)).toBe(isNetwork);
});

test('a share of Windows is on the network, and a drive of this computer is not', () => {
  expect(isShare(String.raw`\\server\profiles\alice`)).toBe(true);
  expect(isShare(String.raw`C:\Users\alice`)).toBe(false);
});
