import { idempotencyKeySchema } from '@chitenge/contract/order';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  finishAttempt,
  ORDER_ATTEMPT_KEY,
  rejectAttempt,
  startAttempt,
  unansweredAttempt,
} from './order-attempt.ts';

beforeEach(() => {
  finishAttempt();
  sessionStorage.clear();
});

it('gives the same content the same key', () => {
  const key = startAttempt({ customerName: 'Thandiwe', lines: [['shirt', 1]] });
  expect(idempotencyKeySchema.safeParse(key).success).toBe(true);
  expect(startAttempt({ customerName: 'Thandiwe', lines: [['shirt', 1]] })).toBe(key);
  expect(startAttempt({ customerName: 'Thandiwe', lines: [['shirt', 2]] })).not.toBe(key);
});

it('keeps the key of a rejected attempt, and gives the next order a new one', () => {
  const key = startAttempt('shirt');
  rejectAttempt();
  expect(unansweredAttempt()).toBeNull();
  expect(startAttempt('shirt')).toBe(key);
  finishAttempt();
  expect(startAttempt('shirt')).not.toBe(key);
});

it('is unanswered until the server answers', () => {
  expect(unansweredAttempt()).toBeNull();
  const key = startAttempt('shirt');
  expect(unansweredAttempt()).toMatchObject({ key, sentAt: expect.any(Number) });
  finishAttempt();
  expect(unansweredAttempt()).toBeNull();
});

it('ignores an unreadable value', () => {
  sessionStorage.setItem(ORDER_ATTEMPT_KEY, '{');
  expect(unansweredAttempt()).toBeNull();
});

it('lasts as long as the page while the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  const key = startAttempt('shirt');
  expect(startAttempt('shirt')).toBe(key);
});
