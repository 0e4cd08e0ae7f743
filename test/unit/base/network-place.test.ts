/** Which hosts a platform may name, decided by the host's name alone. */
import { expect, test } from 'vitest';
import { mayNameHost } from '../../../src-main/base/network-place.ts';

const remote = 'https://api.example.com';
const local = 'https://192.168.1.10';
const here = 'http://127.0.0.1:4000';

const onThisMachine = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '127.9.9.9', '0.0.0.0', '[::1]', '[::]'],
  ...['[::ffff:127.0.0.1]', 'localhost', 'localhost.', 'LOCALHOST', 'printer.localhost'],
  // By the names of a hosts file.
  ...['ip6-localhost', 'ip6-loopback', 'localhost6', 'localhost.localdomain'],
  ...['localhost..', '127.0.0.1..', 'localhost6.localdomain6'],
];
const onTheNetwork = [
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...[
    '[fe80::1]',
    '[fec0::1]',
    '[fd00::1]',
    '[::ffff:192.168.1.1]',
    ...['[64:ff9b::c0a8:101]', '[64:ff9b:1::1]', '[2002:c0a8:101::]', '[2001::1]', '[::c0a8:101]'],
    'printer.local',
    'metadata.google.internal',
  ],
  ...[
    'router',
    'xlocalhost',
    'local',
    'nas.',
    'db.corp',
    'printer.home',
    'nas.home.arpa',
    'wiki.intranet',
  ],
  ...['[ff02::1]', '224.0.0.251', '255.255.255.255', 'pc.localdomain'],
];
const anywhere = [
  'example.com',
  '8.8.8.8',
  '172.32.0.1',
  '[2606:4700::1111]',
  'local.example.com',
  'xlocalhost.com',
];

test.each(onThisMachine)(
  'S4 A7 %s is this machine, and only a platform there may name it',
  (host) => {
    const url = new URL(`https://${host}/x`);
    expect(mayNameHost(remote, url)).toBe(false);
    expect(mayNameHost(local, url)).toBe(false);
    expect(mayNameHost(here, url)).toBe(true);
  },
);

test.each(onTheNetwork)('S4 A7 %s is near: a platform on the internet may not name it', (host) => {
  const url = new URL(`https://${host}/x`);
  expect(mayNameHost(remote, url)).toBe(false);
  expect(mayNameHost(local, url)).toBe(true);
  expect(mayNameHost(here, url)).toBe(true);
});

test.each(anywhere)('S4 every platform may name %s', (host) => {
  for (const platform of [remote, local, here]) {
    expect(mayNameHost(platform, new URL(`https://${host}/x`))).toBe(true);
  }
});
