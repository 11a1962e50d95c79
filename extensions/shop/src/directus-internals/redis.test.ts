import { redisConfigAvailable, useRedis } from '@directus/api/redis/index';
import { expect, it } from 'vitest';
import { createRedisSender } from './redis.ts';

// extensions/shop/test/shared-sign-ins.long.test.ts uses the connection of a real Directus.
it('directus-internals/redis: Directus exports its connection to Redis', () => {
  expect(useRedis).toBeTypeOf('function');
  expect(redisConfigAvailable()).toBe(false);
  expect(createRedisSender()).toBeNull();
});
