import { SESSION_STORAGE_KEY } from '@chitenge/contract/session';
import { sessionIdSchema } from '@chitenge/contract/session-id';
import { expect, it, vi } from 'vitest';
import { sessionId } from './session.ts';

it('creates one id and stores it', () => {
  const id = sessionId();
  expect(sessionIdSchema.safeParse(id).success).toBe(true);
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBe(id);
  expect(sessionId()).toBe(id);
});

it('replaces a stored id that the server would reject', () => {
  localStorage.setItem(SESSION_STORAGE_KEY, 'session-1');
  expect(sessionId()).not.toBe('session-1');
});

it('keeps the id in memory while storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  expect(sessionId()).toBe(sessionId());
});

it('creates another id after the storage was cleared', () => {
  const id = sessionId();
  localStorage.clear();
  expect(sessionId()).not.toBe(id);
});
