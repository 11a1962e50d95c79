import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each(['8.8.8.8', '93.184.215.14', '41.72.1.1', '2606:4700::6810:84e5', '2a00:1450:4001::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '',
  ...`0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255
    192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8
    64:ff9b::7f00:1 2001::1 2001:db8::1 2002:7f00:1:: fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0
    ff02::1 127.1 2130706433 localhost`.split(/\s+/),
])('%j is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it('excludes the addresses of this machine', () => {
  for (const { address } of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    expect(isPublicAddress(address)).toBe(false);
});
