import { expect, it } from 'vitest';
import { signInHint } from './sign-in.ts';

const env = { ADMIN_EMAIL: 'Owner@example.com', ADMIN_PASSWORD: 'generated' };
const OWN = (email: string) =>
  `${email}  with  its own password; npm run password -- ${email} sets a new one`;

it.each([
  [['owner@example.com'], true, true, 'Owner@example.com  with  generated'],
  [
    ['mary@shop.example', 'owner@example.com'],
    true,
    false,
    'Owner@example.com  with  ADMIN_PASSWORD from .env',
  ],
  [['mary@shop.example', 'owner@example.com'], false, true, OWN('owner@example.com')],
  [['mary@shop.example'], false, true, OWN('mary@shop.example')],
  [['mary@shop.example', 'mutale@shop.example'], false, true, null],
  [[], false, true, null],
])('of %j, with the current password: %s, read: %s', (administrators, isCurrent, isRead, hint) => {
  expect(signInHint(administrators, env, { isCurrent, isRead })).toBe(hint);
});
