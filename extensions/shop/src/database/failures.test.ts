import { expect, it } from 'vitest';
import { failureOf } from './failures.ts';

function databaseError(code: string, message = 'refused'): Error {
  return Object.assign(new Error(message), { code });
}

it('classifies errors of both databases', () => {
  expect(failureOf(databaseError('23505'))).toBe('unique');
  expect(failureOf(databaseError('SQLITE_CONSTRAINT', 'UNIQUE constraint failed: orders.id'))).toBe('unique');
  expect(failureOf(databaseError('23514'))).toBe('check');
  expect(failureOf(databaseError('SQLITE_CONSTRAINT', 'CHECK constraint failed: stock_count'))).toBe('check');
  expect(failureOf(databaseError('40P01'))).toBe('conflict');
  expect(failureOf(databaseError('SQLITE_BUSY'))).toBe('conflict');
  expect(failureOf(Object.assign(new Error('full'), { name: 'KnexTimeoutError' }))).toBe('timeout');
  expect(failureOf(databaseError('57P02'))).toBe('lost');
  expect(failureOf(databaseError('53100'))).toBe('unwritable');
  expect(failureOf(databaseError('SQLITE_FULL'))).toBe('unwritable');
  expect(failureOf(new Error('select 1 - Connection terminated unexpectedly'))).toBe('lost');
  expect(
    failureOf(new Error('ROLLBACK - Client has encountered a connection error and is not queryable')),
  ).toBe('lost');
});

it('classifies any other error as other', () => {
  expect(failureOf(databaseError('SQLITE_CONSTRAINT', 'FOREIGN KEY constraint failed'))).toBe('other');
  expect(failureOf(new TypeError('x'))).toBe('other');
  expect(failureOf('SQLITE_BUSY')).toBe('other');
});
