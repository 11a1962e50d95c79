import { RedisStore } from 'rate-limit-redis';
import type { RedisConnection } from '../redis/redis-connection.ts';

type Reply = boolean | number | string;

/** Leaves expired counts alone. A bare DECR would create a count that never expires. */
const DECREMENT_SCRIPT = `
if redis.call('PTTL', KEYS[1]) <= 0 then return 0 end
return redis.call('DECR', KEYS[1])`;

function isReply(value: unknown): value is Reply | Reply[] {
  return Array.isArray(value)
    ? value.every((one) => ['boolean', 'number', 'string'].includes(typeof one))
    : ['boolean', 'number', 'string'].includes(typeof value);
}

/** The store of express-rate-limit in Redis. It loads its script with each connection. */
export class RedisFixedWindow extends RedisStore {
  readonly #redis: RedisConnection;

  constructor(redis: RedisConnection) {
    super({
      prefix: '',
      async sendCommand(command, ...args) {
        const reply = await redis.send(command ?? '', ...args);
        if (!isReply(reply)) throw new TypeError(`Redis sent an unknown reply to ${command}`);
        return reply;
      },
    });
    this.#redis = redis;
    redis.onOnline(() => this.#loadScript());
  }

  override async decrement(key: string): Promise<void> {
    await this.#redis.send('EVAL', DECREMENT_SCRIPT, '1', key);
  }

  #loadScript(): void {
    this.incrementScriptSha = this.loadIncrementScript();
    // Each use of the script reports it.
    this.incrementScriptSha.catch(() => undefined);
  }
}
