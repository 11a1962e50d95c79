import { Redis } from 'ioredis';
import { expect, it, vi } from 'vitest';
import { answerWithoutRedis, type RedisClient } from './answer-without-redis.ts';

// A new ioredis may send commands in another way. proxy/test/cluster.long.test.ts ends a real Redis under Directus.
it('answers while Redis is away', async () => {
  const redis = new Redis({ lazyConnect: true, port: 1 });
  answerWithoutRedis(Object.getPrototypeOf(redis));
  expect(await redis.get('key')).toBeNull();
  expect(await redis.getBuffer('key')).toBeNull();
  expect(await redis.incrby('lock', 1)).toBe(1);
  expect(await redis.pipeline().unlink('key').exec()).toEqual([[null, 0]]);
  redis.disconnect();
});

it('waits for a Redis that does not answer once in six seconds', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  const prototype: RedisClient = {
    status: 'ready',
    sendCommand(command) {
      sent.push(command.name);
      return command.promise;
    },
  };
  answerWithoutRedis(prototype);
  const sendGet = () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    prototype.sendCommand({ name: 'get', promise, resolve });
    return promise;
  };
  const waitFor = async (reply: Promise<unknown>) => {
    const since = Date.now();
    let waited: number | undefined;
    void reply.then(() => (waited = Date.now() - since));
    await vi.advanceTimersByTimeAsync(1000);
    return waited;
  };
  expect(await waitFor(sendGet())).toBe(1000);
  expect(await waitFor(sendGet())).toBe(0);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await waitFor(sendGet())).toBe(1000);
  expect(sent).toEqual(['get', 'get', 'get']);
  vi.useRealTimers();
});
