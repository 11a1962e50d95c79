/** Networks that the shop fetches nothing from, although an address is in a file or a call. */

/** IPv4 networks that are not public: IANA's special-purpose registry, multicast and reserved ones. */
export const PRIVATE_IPV4: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** The only public IPv6 network. */
export const PUBLIC_IPV6 = '2000::/3';

/** Networks within it that are not public, or that reach an IPv4 address (Teredo, 6to4). */
export const PRIVATE_IPV6: readonly string[] = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
];
