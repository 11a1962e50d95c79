import { redisConfigAvailable, useRedis } from '@directus/api/redis/index';
import { expect, it } from 'vitest';

it('directus-internals/follow-redis: Directus exports its connection', () => {
  expect(redisConfigAvailable).toBeTypeOf('function');
  expect(useRedis).toBeTypeOf('function');
});
