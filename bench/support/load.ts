import autocannon, { type Options, type Result } from 'autocannon';
import { percentile } from './statistics.ts';

const CONNECTIONS = 10;

export interface LoadResult {
  requestsPerSecond: number;
  /** 99th percentile of the latency in ms. */
  p99: number;
  requests: number;
}

export interface LoadOptions extends Options {
  /** Accepts responses that are not 2xx. */
  allowErrors?: boolean;
}

/**
 * Sends requests over ten connections, by default. Each connection sends the next request after a response, unless a rate is given.
 * @throws Error when a request fails, because failures distort the result
 */
export async function runLoad({ allowErrors = false, ...options }: LoadOptions): Promise<LoadResult> {
  const finished = Promise.withResolvers<Result>();
  const running = autocannon({ connections: CONNECTIONS, ...options }, (error: Error | null, result) =>
    error ? finished.reject(error) : finished.resolve(result),
  );
  // autocannon rounds its own percentiles to milliseconds.
  const latencies: number[] = [];
  const started = performance.now();
  // autocannon checks only once a second whether it is done, so the last response marks the end.
  let ended = started;
  running.on('response', (_client, _status, _bytes, latency) => {
    latencies.push(latency);
    ended = performance.now();
  });
  const result = await finished.promise;
  const failed = result.errors + (allowErrors ? 0 : result.non2xx);
  if (failed > 0 || latencies.length === 0)
    throw new Error(
      `${options.url}: ${failed} of ${latencies.length} requests failed (${JSON.stringify(result.statusCodeStats)})`,
    );
  return {
    requestsPerSecond: (latencies.length / (ended - started)) * 1000,
    p99: percentile(latencies, 99),
    requests: latencies.length,
  };
}
