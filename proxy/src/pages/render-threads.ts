import type { Logger } from 'pino';
import { createThreadPool, type ThreadPool } from '../threads/thread-pool.ts';
import type { RenderedBody, RenderJob } from './render-thread.ts';

export type RenderThreads = ThreadPool<RenderJob, RenderedBody>;

/** A page takes some 10 ms. */
const DEADLINE_MS = 10_000;

/** A thread uses about 30 MB of them. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 12 };

/** Creates the threads that render pages, without starting them. */
export const createRenderThreads = (options: {
  size: number;
  logger: Pick<Logger, 'warn'>;
  onRoom: () => void;
}): RenderThreads =>
  createThreadPool({
    name: 'render',
    script: new URL('render-thread.ts', import.meta.url),
    limits: LIMITS,
    deadlineMs: DEADLINE_MS,
    ...options,
  });
