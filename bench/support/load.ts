import autocannon, { type Options, type Result } from 'autocannon';
import { percentile } from './figures.ts';

export const CONNECTIONS = 10;

/** How a server bore the load. */
export interface Load {
  requestsPerSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number;
  requests: number;
}

export interface LoadOptions extends Omit<Options, 'connections'> {
  /** Whether answers other than 2xx are among those that are wanted. */
  refusalsToo?: boolean;
}

/**
 * Sends requests over ten connections, each as soon as the last one was answered unless a rate is given.
 * @throws Error when a request was not answered, or refused: a number that refusals are part of says nothing
 */
export async function load({ refusalsToo = false, ...options }: LoadOptions): Promise<Load> {
  const finished = Promise.withResolvers<Result>();
  const running = autocannon({ connections: CONNECTIONS, ...options }, (error: Error | null, result) =>
    error ? finished.reject(error) : finished.resolve(result),
  );
  // autocannon's own percentiles are whole milliseconds.
  const latencies: number[] = [];
  const begun = performance.now();
  // Nor does it end at once: it looks every second whether all requests were answered.
  let ended = begun;
  running.on('response', (_client, _status, _bytes, latency) => {
    latencies.push(latency);
    ended = performance.now();
  });
  const result = await finished.promise;
  const failed = result.errors + (refusalsToo ? 0 : result.non2xx);
  if (failed > 0 || latencies.length === 0)
    throw new Error(
      `${options.url}: ${failed} of ${latencies.length} requests failed (${JSON.stringify(result.statusCodeStats)})`,
    );
  return {
    requestsPerSecond: (latencies.length / (ended - begun)) * 1000,
    p99: percentile(latencies, 99),
    requests: latencies.length,
  };
}
