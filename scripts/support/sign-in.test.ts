import { expect, it } from 'vitest';
import { signInHint } from './sign-in.ts';

const env = { ADMIN_EMAIL: 'Owner@example.com', ADMIN_PASSWORD: 'generated' };
const HERS = 'npm run password -- mary@shop.example sets a new one';

it.each([
  [['owner@example.com'], true, true, 'Owner@example.com  with  generated'],
  [['owner@example.com'], false, true, 'Owner@example.com  with  generated, or the password set since'],
  [
    ['mary@shop.example', 'owner@example.com'],
    false,
    false,
    'Owner@example.com  with  ADMIN_PASSWORD from .env, or the password set since',
  ],
  [['mary@shop.example'], true, true, `mary@shop.example  with  its own password; ${HERS}`],
  [['mary@shop.example'], false, false, `mary@shop.example  with  its own password; ${HERS}`],
  [['mary@shop.example', 'mutale@shop.example'], false, true, null],
  [[], false, true, null],
])('of %j, with a new .env: %s, in a terminal: %s', (administrators, created, isTerminal, hint) => {
  expect(signInHint(administrators, env, { created, isTerminal })).toBe(hint);
});
