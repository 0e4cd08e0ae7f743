/** Where on the network a host is, by its name alone: names of the public are not resolved. */
import { BlockList, isIP } from 'node:net';

const thisMachine = new BlockList();
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['0.0.0.0', 8],
] as const) {
  thisMachine.addSubnet(address, prefix, 'ipv4');
}
thisMachine.addAddress('::1', 'ipv6');
thisMachine.addAddress('::', 'ipv6');

/** Private, link-local and shared addresses (RFC 6890). */
const ownNetwork = new BlockList();
for (const [address, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  ownNetwork.addSubnet(address, prefix, 'ipv4');
}
for (const [address, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
] as const) {
  ownNetwork.addSubnet(address, prefix, 'ipv6');
}

/** How near a URL's hostname is: 0 this machine, 1 its own network, 2 anywhere. */
function nearness(hostname: string): 0 | 1 | 2 {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const version = isIP(host);
  if (version === 0) {
    if (/(^|\.)localhost$/.test(host)) return 0;
    return /\.(local|internal|lan|home\.arpa)$/.test(host) ? 1 : 2;
  }
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (thisMachine.check(host, family)) return 0;
  return ownNetwork.check(host, family) ? 1 : 2;
}

/**
 * Whether a platform may name an address on this host. One on the internet may name neither this machine nor
 * the network around it: what listens there trusts its neighbours.
 */
export const mayNameHost = (platformUrl: string, { hostname }: URL): boolean =>
  nearness(hostname) >= nearness(new URL(platformUrl).hostname);
