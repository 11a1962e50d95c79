import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { answerWithoutRedis } from './answer-without-redis.ts';

// A new ioredis may send commands in another way. proxy/test/cluster.test.ts ends a real Redis under Directus.
it('answers while Redis is away', async () => {
  const redis = new Redis({ lazyConnect: true, port: 1 });
  answerWithoutRedis(Object.getPrototypeOf(redis));
  expect(await redis.get('key')).toBeNull();
  expect(await redis.getBuffer('key')).toBeNull();
  expect(await redis.incrby('lock', 1)).toBe(1);
  expect(await redis.pipeline().unlink('key').exec()).toEqual([[null, 0]]);
  redis.disconnect();
});
