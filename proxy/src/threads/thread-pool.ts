/** Threads that do jobs of one kind. A thread that ends is replaced, and another one does its job. */
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { Logger } from 'pino';

/** What a thread sends: that it has loaded, or the outcome of its job. */
export type ThreadMessage<Result> = { ready: true } | { result: Result } | { error: Error };

/** No thread could do the job. */
export class ThreadError extends Error {
  override name = 'ThreadError';
}

export interface ThreadPool<Job, Result> {
  /** Starts the threads. Each gets the data. */
  start: (data: object) => void;
  /** Whether a thread has loaded and can do jobs. */
  readonly isReady: boolean;
  /** Whether fewer jobs are in work than threads and one more, which is prepared meanwhile. True while no thread is ready. */
  readonly hasRoom: boolean;
  /**
   * Does a job in a thread. A job whose thread ends is repeated twice.
   * @throws what the job throws; ThreadError when its threads end, or after the deadline
   */
  run: (job: Job) => Promise<Result>;
  /** For metrics. */
  state: () => ThreadState;
  /** Ends the threads. Jobs in work fail. */
  close: () => Promise<void>;
}

export interface ThreadState {
  /** Threads that can do jobs. */
  ready: number;
  /** Threads that have ended by themselves since the start. */
  failures: number;
}

export interface ThreadPoolOptions {
  /** What the threads do, for the log. */
  name: string;
  script: URL;
  /** Number of threads. */
  size: number;
  limits: ResourceLimits;
  /** Milliseconds within which a job must end. A thread that takes longer is replaced. */
  deadlineMs: number;
  logger: Pick<Logger, 'warn'>;
  /** Called when `hasRoom` may have become true. */
  onRoom?: () => void;
}

/** A job may be the reason why its threads end. When several end at the same time, it may get one that is about to end. */
const MAX_TRIES = 3;

/** Milliseconds. The wait doubles with each thread that ends before it has loaded. */
const FIRST_RESTART_MS = 1000;
const LAST_RESTART_MS = 60_000;

interface Task<Job, Result> {
  job: Job;
  tries: number;
  settle: PromiseWithResolvers<Result>;
  deadline: NodeJS.Timeout;
}

interface Thread<Job, Result> {
  worker: Worker;
  isReady: boolean;
  task: Task<Job, Result> | undefined;
}

/** Creates the pool without starting threads. They do not keep the process running. */
export function createThreadPool<Job, Result>({
  name,
  script,
  size,
  limits,
  deadlineMs,
  logger,
  onRoom = () => undefined,
}: ThreadPoolOptions): ThreadPool<Job, Result> {
  const threads = new Set<Thread<Job, Result>>();
  let queue: Task<Job, Result>[] = [];
  let workerData: object | undefined;
  let isClosed = false;
  let failures = 0;
  /** Threads in a row that have ended before they had loaded. */
  let failedStarts = 0;

  const ready = () => [...threads].filter(({ isReady }) => isReady);
  const isReady = () => !isClosed && ready().length > 0;
  const inWork = () => queue.length + ready().filter(({ task }) => task).length;

  function assign(): void {
    for (const thread of ready()) {
      if (thread.task) continue;
      const task = queue.shift();
      if (!task) break;
      thread.task = task;
      task.tries += 1;
      thread.worker.postMessage(task.job, []);
    }
    onRoom();
  }

  function settle(task: Task<Job, Result>, outcome: { result: Result } | { error: Error }): void {
    clearTimeout(task.deadline);
    if ('error' in outcome) task.settle.reject(outcome.error);
    else task.settle.resolve(outcome.result);
  }

  function receive(thread: Thread<Job, Result>, message: ThreadMessage<Result>): void {
    if ('ready' in message) {
      thread.isReady = true;
      failedStarts = 0;
    } else {
      const { task } = thread;
      thread.task = undefined;
      if (task) settle(task, message);
    }
    assign();
  }

  /** Starts a thread in place of one that has ended. */
  function restart(hadLoaded: boolean, err: unknown): void {
    failures += 1;
    if (!hadLoaded) failedStarts += 1;
    const restartMs = hadLoaded ? 0 : Math.min(FIRST_RESTART_MS * 2 ** (failedStarts - 1), LAST_RESTART_MS);
    const what = hadLoaded ? `A ${name} thread has ended` : `A ${name} thread cannot start`;
    logger.warn(
      { err, restartMs },
      `${what}. Another one starts; without any, the main thread does its work`,
    );
    setTimeout(startThread, restartMs).unref();
  }

  function handleExit({ task, isReady }: Thread<Job, Result>, err: unknown): void {
    if (isClosed) return;
    restart(isReady, err);
    if (task && task.tries < MAX_TRIES) queue.unshift(task);
    else if (task)
      settle(task, { error: new ThreadError('Several threads ended during the job', { cause: err }) });
    assign();
  }

  function startThread(): void {
    if (isClosed) return;
    let worker: Worker;
    try {
      // The thread needs no secret of the environment.
      worker = new Worker(script, { name, workerData, resourceLimits: limits, env: {}, execArgv: [] });
    } catch (error) {
      restart(false, error);
      return;
    }
    worker.unref();
    const thread: Thread<Job, Result> = { worker, isReady: false, task: undefined };
    threads.add(thread);
    let reason: unknown;
    worker
      .on('message', (message: ThreadMessage<Result>) => receive(thread, message))
      .on('error', (error) => (reason = error))
      .on('exit', (code) => {
        threads.delete(thread);
        handleExit(thread, reason ?? new Error(`The thread ended with code ${code}`));
      });
  }

  function expire(task: Task<Job, Result>): void {
    queue = queue.filter((waiting) => waiting !== task);
    task.tries = MAX_TRIES;
    settle(task, { error: new ThreadError(`The job took longer than ${deadlineMs} ms`) });
    for (const thread of threads) if (thread.task === task) void thread.worker.terminate();
  }

  return {
    start(data) {
      if (workerData) return;
      workerData = data;
      for (let thread = 0; thread < size; thread += 1) startThread();
    },
    get isReady() {
      return isReady();
    },
    get hasRoom() {
      return !isReady() || inWork() <= ready().length;
    },
    async run(job) {
      if (isClosed) throw new ThreadError('The threads are closed');
      const settle = Promise.withResolvers<Result>();
      const task: Task<Job, Result> = {
        job,
        tries: 0,
        settle,
        deadline: setTimeout(() => expire(task), deadlineMs).unref(),
      };
      queue.push(task);
      assign();
      return settle.promise;
    },
    state: () => ({ ready: ready().length, failures }),
    async close() {
      isClosed = true;
      const error = new ThreadError('The threads are closed');
      for (const task of [...queue, ...[...threads].flatMap(({ task }) => task ?? [])])
        settle(task, { error });
      queue = [];
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
