import { redisConfigAvailable, useRedis } from '@directus/api/redis/index';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { answerWithoutRedis } from './redis-absence.ts';

// proxy/test/cluster.test.ts ends a real Redis under Directus.
it('directus-internals/redis-absence: Directus exports its connection, and ioredis sends by sendCommand', async () => {
  expect(redisConfigAvailable).toBeTypeOf('function');
  expect(useRedis).toBeTypeOf('function');
  const redis = new Redis({ lazyConnect: true, port: 1 });
  answerWithoutRedis(Object.getPrototypeOf(redis));
  expect(await redis.get('key')).toBeNull();
  expect(await redis.getBuffer('key')).toBeNull();
  expect(await redis.incrby('lock', 1)).toBe(1);
  expect(await redis.pipeline().unlink('key').exec()).toEqual([[null, 0]]);
  redis.disconnect();
});
