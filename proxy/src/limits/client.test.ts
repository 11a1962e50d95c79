import { expect, it } from 'vitest';
import { clientOf } from './client.ts';

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::1', '0:0:0:00'],
  ['2001:db8:1:22ff::7', '2001:db8:1:22'],
  ['2001:db8:1:22aa:1:2:3:4', '2001:db8:1:22'],
  ['2001:db8:1:23aa::', '2001:db8:1:23'],
  ['fe80::1%eth0', 'fe80:0:0:00'],
  ['', ''],
])('counts %s as %s', (ip, client) => {
  expect(clientOf({ ip })).toBe(client);
});
