/** Which addresses of the network the shop may fetch from: only public ones, and none of this machine. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IPv4 networks that are not public: IANA's special-purpose registry, multicast and reserved ones. */
const PRIVATE_IPV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Networks within the public 2000::/3 that are not public, or that reach an IPv4 address (Teredo, 6to4). */
const PRIVATE_IPV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const notPublic = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_IPV6) notPublic.addSubnet(network, prefix, 'ipv6');

const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** This machine may serve on its own public address what a firewall keeps from others. */
function isOwnAddress(address: string): boolean {
  const own = new BlockList();
  for (const { address: each, family } of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    own.addAddress(each, family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether an IP address is public. Others are private, of a link, of this machine, reserved, or no IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4') && !isOwnAddress(address);
  if (!isIPv6(address) || address.includes('%')) return false;
  return publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6') && !isOwnAddress(address);
}
