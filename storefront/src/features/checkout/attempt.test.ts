import { idempotencyKeySchema } from '@chitenge/contract/order';
import { expect, it } from 'vitest';
import { createAttempts } from './attempt.ts';

it('keeps a key for as long as the content is the same', () => {
  const { keyFor } = createAttempts();
  const key = keyFor({ customerName: 'Thandiwe', lines: [['shirt', 1]] });
  expect(idempotencyKeySchema.safeParse(key).success).toBe(true);
  expect(keyFor({ customerName: 'Thandiwe', lines: [['shirt', 1]] })).toBe(key);
  expect(keyFor({ customerName: 'Thandiwe', lines: [['shirt', 2]] })).not.toBe(key);
});

it('makes a new key for the next order, even of the same content', () => {
  const { keyFor, succeeded } = createAttempts();
  const key = keyFor('shirt');
  succeeded();
  expect(keyFor('shirt')).not.toBe(key);
});
