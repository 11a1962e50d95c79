/** What a request is counted by. */
import { isIPv6 } from 'node:net';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { sessionIdSchema } from '@chitenge/contract/session-id';
import type { Request } from 'express';

/** Returns the shopper's session id, or undefined when it is missing or weak. */
export function sessionOf(request: Request): string | undefined {
  return sessionIdSchema.safeParse(request.get(SESSION_HEADER)).data;
}

/** Returns the client's address. All addresses of an IPv6 network (/56), which one customer has, are one. */
export function clientOf({ ip = '' }: Pick<Request, 'ip'>): string {
  const [address = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const [one = '0', two = '0', three = '0', four = '0'] = [...before, ...zeros, ...after];
  return [one, two, three, four.padStart(4, '0').slice(0, 2)].join(':').toLowerCase();
}
