/** Preloaded into Directus' process, before any of its modules. */
import { createRequire } from 'node:module';
import './fast-resolve.ts';
import { answerWithoutRedis, type RedisClient } from './answer-without-redis.ts';
import { FREE_MEMORY, freeMemory } from './free-memory.ts';

// Stops Directus when the parent process exits or crashes, which frees the port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

process.on('message', (message) => {
  if (message === FREE_MEMORY) freeMemory();
});

// Any of these variables turns on Directus' connection.
if (Object.keys(process.env).some((name) => name === 'REDIS' || name.startsWith('REDIS_'))) {
  const fromDirectus = createRequire(createRequire(import.meta.url).resolve('directus/package.json'));
  const fromApi = createRequire(fromDirectus.resolve('@directus/api/cli/run.js'));
  const { Redis }: { Redis: { prototype: RedisClient } } = fromApi('ioredis');
  answerWithoutRedis(Redis.prototype);
}
