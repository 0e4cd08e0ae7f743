/** Tells from a host's name alone, without resolving it, whether it is this machine, its local network or the internet. */
import { BlockList, isIP } from 'node:net';

/** The family of an address. Not by `isIP`: its first call takes 3 ms, and this module is loaded before the first paint. */
const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

function blockListOf(
  ...subnets: ReadonlyArray<readonly [address: string, prefix: number]>
): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

const thisMachine = blockListOf(['127.0.0.0', 8], ['0.0.0.0', 8], ['::1', 128], ['::', 128]);

/** Private, link-local, shared and multicast addresses (RFC 6890). */
const localNetwork = blockListOf(
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['224.0.0.0', 4],
  ['255.255.255.255', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  // These hold an IPv4 address, which can be a private one: RFC 6052, 8215, 3056, 4380 and 4291 2.5.5.1.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['::', 96],
);

/** `localhost`, its subdomains, and the names that hosts files give this machine. */
const localhostNames =
  /(^|\.)localhost$|^(localhost[46]?\.localdomain[46]?|ip6-l(ocalhost|oopback)|localhost[46])$/;
/** Names that only a local name server, mDNS or a hosts file resolves. A name without a dot is one of them. */
const localNetworkNames =
  /^[^.]+$|\.(local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** Returns 0 for this machine, 1 for its local network, 2 for anywhere else. */
function nearness(hostname: string): 0 | 1 | 2 {
  const host = hostname.replace(/^\[|\]$|(?<!\.)\.+$/g, '');
  if (isIP(host) === 0) {
    if (localhostNames.test(host)) return 0;
    return localNetworkNames.test(host) ? 1 : 2;
  }
  const family = familyOf(host);
  if (thisMachine.check(host, family)) return 0;
  return localNetwork.check(host, family) ? 1 : 2;
}

/**
 * Whether an answer of the platform may name an address on this host. A platform on the internet may name neither
 * this machine nor its local network, because services there trust their neighbours.
 */
export const mayNameHost = (platformUrl: string, { hostname }: URL): boolean =>
  nearness(hostname) >= nearness(new URL(platformUrl).hostname);

/** Whether a URL's hostname names neither this machine nor its local network. */
export const isOnInternet = (hostname: string): boolean => nearness(hostname) === 2;
