import { expect, it } from 'vitest';
import { newSessionId, SESSION_ID } from './session.ts';

it.each([
  newSessionId(),
  // Clients that follow the documented format with Math.random() send 9 to 12 characters.
  'session-1763711617000-k3j9x0qzt',
  'session-1763711617000-a1b2c3d4',
])('accepts %s', (id) => {
  expect(id).toMatch(SESSION_ID);
});

it.each([
  'session-1763711617000-a1b2c3d',
  'session-1763711617000-aaaaaaaa',
  'session-17-k3j9x0qzt',
  'k3j9x0qzt',
])('rejects %s', (id) => {
  expect(id).not.toMatch(SESSION_ID);
});
