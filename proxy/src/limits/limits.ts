/** Counts requests by the table of the contract: in Redis for all proxies together, or in memory while Redis is away. */
import { createHmac } from 'node:crypto';
import { idParams, type Call } from '@chitenge/contract/calls/define';
import {
  LIMITS,
  type Limit,
  type LimitKey,
  type LimitedAnswer,
  type LimitName,
} from '@chitenge/contract/limits';
import { isProblem, ProblemError } from '@chitenge/contract/problem-error';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { jsonOf } from '../middleware/body-reader.ts';
import { tooManyRequests } from '../problems/problems.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';
import { deviceCookie } from '../staff/cookie.ts';
import { clientOf, sessionOf } from './client.ts';
import type { LimitPoints } from './limit-points.ts';

/** How an order is placed. */
export interface OrderConditions {
  /** Whether it may cause SMS. */
  bySms: boolean;
  /** Whether a staff member places it for a customer. */
  byStaff: boolean;
}

export interface Limits {
  /**
   * Runs a call within its limits.
   * @throws ProblemError 429
   */
  run<Answer extends { status: number }>(
    call: Pick<Call, 'limits' | 'name'>,
    request: Request,
    run: (order: OrderConditions) => Promise<Answer>,
  ): Promise<Answer>;
  /** Counts a request that is no call, or any call. The handler fails with ProblemError 429. */
  handler(name: LimitName): RequestHandler;
}

export interface LimitOptions {
  points: LimitPoints;
  redis: RedisConnection | undefined;
  /** Keys with addresses and e-mails are hashed with it. All proxies must have the same. */
  secret: string;
  publicUrl: string;
  isStaff: (request: Request) => Promise<boolean>;
}

/** A counted request: how to take it back; or the milliseconds until a further one may count. */
type Hit = { takeBack: () => Promise<unknown> } | { waitMs: number };

/** What `RateLimiterRedis` uses of ioredis, with the connection's own time limit for an answer. */
function storeClient(redis: RedisConnection): object {
  let script = '';
  return {
    get status() {
      return redis.isOnline ? 'ready' : 'offline';
    },
    defineCommand(_name: string, { lua }: { lua: string }) {
      script = lua;
    },
    rlflxIncr: ([key = '', ...values]: string[]) => redis.send('EVAL', script, '1', key, ...values),
  };
}

export function createLimits({ points, redis, secret, publicUrl, isStaff }: LimitOptions): Limits {
  const device = deviceCookie(publicUrl);
  const limiters = new Map(
    keysOf(LIMITS).map((name) => {
      const options = {
        points: points[name],
        duration: LIMITS[name].seconds,
        keyPrefix: `shop:limit:${name}`,
      };
      const inMemory = new RateLimiterMemory(options);
      const limiter =
        redis && LIMITS[name].local !== true
          ? new RateLimiterRedis({
              ...options,
              storeClient: storeClient(redis),
              rejectIfRedisNotReady: true,
              insuranceLimiter: inMemory,
            })
          : inMemory;
      return [name, limiter];
    }),
  );

  /** Returns a key without personal data. */
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');

  function partOf(by: LimitKey, request: Request): string | undefined {
    if (by === 'address') return clientOf(request);
    if (by === 'session') return sessionOf(request);
    if (by === 'device') return device.read(request) ?? clientOf(request);
    if (by === 'id') {
      const { id } = request.params;
      // As calls read it, so that another spelling of an id is not counted apart.
      return idParams.shape.id.safeParse(id).data ?? String(id);
    }
    return by.safeParse(jsonOf(request)).data;
  }

  function keyOf({ by, concerns }: Limit, request: Request): string | undefined {
    if (concerns && !concerns.safeParse(jsonOf(request)).success) return undefined;
    const parts = [by].flat().map((part) => partOf(part, request));
    return parts.includes(undefined) ? undefined : parts.join(' ');
  }

  async function hit(name: LimitName, request: Request): Promise<Hit | null> {
    const key = keyOf(LIMITS[name], request);
    const limiter = limiters.get(name);
    if (key === undefined || !limiter) return null;
    const hashed = hash(key);
    try {
      await limiter.consume(hashed);
      return { takeBack: () => limiter.reward(hashed) };
    } catch (error) {
      if (error instanceof RateLimiterRes) return { waitMs: error.msBeforeNext };
      throw error;
    }
  }

  const refuse = (waitMs: number, reason?: string) => tooManyRequests(Math.ceil(waitMs / 1000), reason);

  return {
    async run({ limits = [], name: callName }, request, run) {
      const counted: { limit: Limit; takeBack: () => Promise<unknown> }[] = [];
      const takeBackUnless = async (answer: LimitedAnswer | null) => {
        for (const { limit, takeBack } of counted)
          if (answer === null || limit.counts?.(answer) === false) await takeBack();
      };
      let bySms = true;
      const byStaff = limits.some((name) => LIMITS[name].staffFree) && (await isStaff(request));
      let hiddenMs = 0;
      for (const name of limits) {
        const limit = LIMITS[name];
        if (byStaff && limit.staffFree) continue;
        const result = await hit(name, request);
        if (result === null) continue;
        if ('takeBack' in result) counted.push({ limit, takeBack: result.takeBack });
        else if (limit.beyond === 'no-sms') bySms = false;
        else if (limit.beyond === 'hide-code' && callName === 'placeOrder')
          hiddenMs = Math.max(hiddenMs, result.waitMs);
        else {
          await takeBackUnless(null);
          throw refuse(result.waitMs, limit.reason);
        }
      }
      try {
        const answer = await run({ bySms, byStaff });
        await takeBackUnless({ status: answer.status });
        return answer;
      } catch (error) {
        const problem = error instanceof ProblemError ? error.problem : undefined;
        await takeBackUnless(problem ? { status: problem.status, problem } : {});
        // A right code with a wrong total would be answered otherwise than an unknown code.
        if (hiddenMs > 0 && isProblem(error, 'discount-refused', 'credit-refused', 'total-changed'))
          throw refuse(hiddenMs);
        throw error;
      }
    },

    handler: (name) => async (request, _response, next) => {
      const result = await hit(name, request);
      if (result && 'waitMs' in result) throw refuse(result.waitMs);
      next();
    },
  };
}
