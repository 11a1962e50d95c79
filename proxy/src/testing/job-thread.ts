/** A thread for the test of the pool: its jobs fail in the ways in which threads end. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage } from '../threads/thread-pool.ts';

export type TestJob = 'answer' | 'fail' | 'exit' | 'exit once' | 'throw outside' | 'fill the memory' | 'hang';

/** Counts the tries of all threads. */
export interface TestThreadData {
  tries: SharedArrayBuffer;
}

const { tries }: TestThreadData = workerData;
const send = (message: ThreadMessage<string>) => parentPort?.postMessage(message, []);

const filled: string[][] = [];

const jobs: Record<TestJob, () => void> = {
  answer: () => send({ result: 'answered' }),
  fail: () => send({ error: new TypeError('The job failed') }),
  exit: () => process.exit(1),
  'exit once': () => (Atomics.add(new Int32Array(tries), 0, 1) === 0 ? process.exit(1) : jobs.answer()),
  'throw outside'() {
    throw new Error('The thread failed');
  },
  'fill the memory'() {
    for (;;) filled.push(Array.from({ length: 100_000 }, (_, at) => `${at}`));
  },
  hang() {
    for (;;);
  },
};

parentPort?.on('message', (job: TestJob) => jobs[job]());
send({ ready: true });
