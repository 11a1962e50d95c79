/** Which addresses of the network the shop may fetch from: only public ones, and none of this machine. */
import { PRIVATE_IPV4, PRIVATE_IPV6, PUBLIC_IPV6 } from '@chitenge/contract/private-networks';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

const notPublic = listOf([...PRIVATE_IPV4, ...PRIVATE_IPV6]);
const publicIpv6 = listOf([PUBLIC_IPV6]);

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
