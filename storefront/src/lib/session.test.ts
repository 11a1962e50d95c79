import { SESSION_STORAGE_KEY } from '@chitenge/contract/session';
import { sessionIdSchema } from '@chitenge/contract/session-id';
import { expect, it, vi } from 'vitest';
import { sessionId } from './session.ts';

it('is made once, and kept', () => {
  const made = sessionId();
  expect(sessionIdSchema.safeParse(made).success).toBe(true);
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBe(made);
  expect(sessionId()).toBe(made);
});

it('is made anew when the stored one would be refused', () => {
  localStorage.setItem(SESSION_STORAGE_KEY, 'session-1');
  expect(sessionId()).not.toBe('session-1');
});

it('lasts as long as the tab where storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  expect(sessionId()).toBe(sessionId());
});
