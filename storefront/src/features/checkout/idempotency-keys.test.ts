import { idempotencyKeySchema } from '@chitenge/contract/order';
import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

it('returns the same key while the content is the same', () => {
  const { keyFor } = createIdempotencyKeys();
  const key = keyFor({ customerName: 'Thandiwe', lines: [['shirt', 1]] });
  expect(idempotencyKeySchema.safeParse(key).success).toBe(true);
  expect(keyFor({ customerName: 'Thandiwe', lines: [['shirt', 1]] })).toBe(key);
  expect(keyFor({ customerName: 'Thandiwe', lines: [['shirt', 2]] })).not.toBe(key);
});

it('returns a new key for the next order, even with the same content', () => {
  const { keyFor, reset } = createIdempotencyKeys();
  const key = keyFor('shirt');
  reset();
  expect(keyFor('shirt')).not.toBe(key);
});
