import { startDirectus, type RunningDirectus } from '@chitenge/directus/run';
import { isAvailable } from '@chitenge/directus/testing/system-program';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { startTestRedis, type TestRedis } from '@chitenge/directus/testing/test-redis';
import { freePort } from '@chitenge/directus/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE } from './support/shop.ts';

describe.runIf(DATABASE === 'sqlite' && isAvailable('redis'))('two copies of Directus with one Redis', () => {
  let redis: TestRedis;
  let first: TestDirectus;
  let second: RunningDirectus;

  beforeAll(async () => {
    redis = await startTestRedis();
    // Directus otherwise delays the answer to each wrong password.
    first = await startTestDirectus({ env: { REDIS: redis.url, LOGIN_STALL_TIME: '0' } });
    second = await startDirectus({ env: { ...first.env, DIRECTUS_PORT: String(await freePort()) } });
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await redis.stop();
  });

  /** The copies take turns. Returns the status. */
  async function signIn(attempt: number, password: string): Promise<number> {
    const url = attempt % 2 === 0 ? first.url : second.url;
    const { status } = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: first.owner.email, password }),
    });
    return status;
  }

  /** Tries wrong passwords until each copy rejects one. Returns how many were checked; the delay after eight is short. */
  async function countWrongPasswords(): Promise<number> {
    let checked = 0;
    let rejected = 0;
    for (let attempt = 0; rejected < 2; attempt += 1) {
      const status = await signIn(attempt, 'wrong');
      if (status === 401) checked += 1;
      rejected = status === 429 ? rejected + 1 : 0;
    }
    return checked;
  }

  it('accept eight wrong passwords together', async () => {
    const checked = await countWrongPasswords();
    expect(checked).toBeGreaterThanOrEqual(8);
    expect(checked).toBeLessThan(12);
    // A sign-in ends the series for both, soon after its answer.
    await expect.poll(() => signIn(0, first.owner.password)).toBe(200);
    await expect.poll(() => signIn(1, 'wrong')).toBe(401);
    expect(await signIn(2, 'wrong')).toBe(401);
  });

  it('sign in while Redis is away, and count wrong passwords alone', async () => {
    await redis.kill();
    for (const attempt of [0, 1]) expect(await signIn(attempt, first.owner.password)).toBe(200);
    expect(await countWrongPasswords()).toBeGreaterThanOrEqual(16);
    await redis.start();
  });
});
