import { setTimeout as pause } from 'node:timers/promises';
import { directusVariables, parseEnvironment } from '@chitenge/directus/environment';
import { isAvailable } from '@chitenge/directus/testing/system-program';
import { startTestRedis, type TestRedis } from '@chitenge/directus/testing/test-redis';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRedisConnection, type RedisConnection } from '../src/redis/redis-connection.ts';

describe.skipIf(!isAvailable('redis'))('the connection to Redis', () => {
  let redis: TestRedis;
  let connection: RedisConnection;
  let messages: string[];
  let losses: boolean[];

  beforeEach(async () => {
    redis = await startTestRedis();
    messages = [];
    losses = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => messages.push(JSON.parse(line).msg) });
    // Directus shares the variable and needs endless retries.
    connection = createRedisConnection(`${redis.url}?maxRetriesPerRequest=100000`, logger);
    connection.onOnline((isAfterLoss) => losses.push(isAfterLoss));
    connection.start();
  });
  afterEach(async () => {
    connection.stop();
    await redis.stop();
  });

  async function online(): Promise<void> {
    await expect.poll(() => connection.isOnline).toBe(true);
  }

  it('reconnects to a Redis that was killed, and reports loss and return once', async () => {
    await online();
    await redis.kill();
    await expect.poll(() => connection.isOnline).toBe(false);
    await expect(connection.send('PING')).rejects.toThrow('Redis is offline');
    await redis.start();
    await online();
    await expect.poll(() => connection.send('PING')).toBe('PONG');
    // On a busy machine, Redis may be silent again.
    expect(messages.slice(0, 2)).toEqual([
      'Redis does not answer; this proxy counts its rate limits alone until it does',
      'Redis answers again; rate limits are shared',
    ]);
    expect(losses.slice(0, 2)).toEqual([false, true]);
  });

  it('waits once for a Redis that does not answer, and not again until it does', async () => {
    await online();
    redis.pause();
    const concurrent = [connection.send('PING'), connection.send('PING')];
    for (const { status } of await Promise.allSettled(concurrent)) expect(status).toBe('rejected');
    expect(connection.isOnline).toBe(false);
    await expect(connection.send('PING')).rejects.toThrow('Redis is offline');
    redis.resume();
    await online();
    await expect.poll(() => connection.send('PING')).toBe('PONG');
    expect(losses.slice(0, 2)).toEqual([false, true]);
  });
});

it.skipIf(!isAvailable('redis'))(
  'Directus subscribes at any moment of a connection, as one of its copies starts',
  async () => {
    const redis = await startTestRedis();
    const environment = parseEnvironment({
      SECRET: 'a'.repeat(32),
      DIRECTUS_TOKEN: 'b'.repeat(16),
      ADMIN_EMAIL: 'owner@chitenge.shop',
      ADMIN_PASSWORD: 'a good password',
    });
    const url = String(directusVariables(environment, { REDIS: redis.url })['REDIS']);
    const errors: string[] = [];
    const report = ({ message }: Error) => void errors.push(message);
    for (let connection = 0; connection < 20; connection += 1) {
      const subscriber = new Redis(url).on('error', report);
      // Each of these is at another moment between the connection and its first command.
      const moments = Array.from({ length: 12 }, (_, index) => pause(index / 3));
      await Promise.all(
        moments.map(async (moment, index) => moment.then(() => subscriber.subscribe(`channel ${index}`))),
      ).catch(report);
      subscriber.disconnect();
    }
    await redis.stop();
    expect(errors).toEqual([]);
  },
);
