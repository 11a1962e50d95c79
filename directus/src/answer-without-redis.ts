/** A command of ioredis, as it is sent. */
interface Command {
  readonly name: string;
  readonly promise: Promise<unknown>;
  resolve: (result: unknown) => void;
}

/** The part of an ioredis client that the patch reads and replaces. */
export interface RedisClient {
  readonly status: string;
  sendCommand: (this: RedisClient, command: Command, ...rest: unknown[]) => unknown;
}

/**
 * What a command results in while Redis is away: nothing is cached, every lock is free, and each copy of Directus runs
 * each job. The shop's jobs claim their rows in the database.
 */
const RESULTS: Readonly<Record<string, unknown>> = {
  get: null,
  set: 'OK',
  exists: 0,
  unlink: 0,
  del: 0,
  incrby: 1,
  publish: 0,
  scan: ['0', []],
  eval: 1,
  evalsha: 1,
};

/** Time for Redis to answer. A lost machine does not close its connections. */
const TIMEOUT_MS = 1000;

/** Time for which commands do not wait after one had no answer. */
const PAUSE_MS = 5000;

/**
 * Lets clients of ioredis answer while Redis is away. Without this patch, each command waits until Redis returns: Directus
 * would not start, and its requests, which look into its caches, would wait.
 */
export function answerWithoutRedis(prototype: RedisClient): void {
  const send = prototype.sendCommand;
  const pausedUntil = new WeakMap<RedisClient, number>();
  prototype.sendCommand = function sendOrAnswer(command, ...rest) {
    const result = RESULTS[command.name];
    if (result === undefined) return send.call(this, command, ...rest);
    if (this.status !== 'ready') {
      command.resolve(result);
      return command.promise;
    }
    // Redis still gets the command, so that a publication is only late.
    const sent = send.call(this, command, ...rest);
    if (Date.now() < (pausedUntil.get(this) ?? 0)) {
      command.resolve(result);
      return sent;
    }
    const timeout = setTimeout(() => {
      pausedUntil.set(this, Date.now() + PAUSE_MS);
      command.resolve(result);
    }, TIMEOUT_MS);
    const clear = () => clearTimeout(timeout);
    command.promise.then(clear, clear);
    return sent;
  };
}
