import { pause } from './with-retries.ts';

/** Runs a step of an import, and rests as long as it took, so that the shop's shoppers come first. */
export async function runAndRest<T>(
  step: () => Promise<T>,
  { maxRestMs, signal }: { maxRestMs: number; signal: AbortSignal },
): Promise<T> {
  const started = performance.now();
  const result = await step();
  await pause(Math.min(performance.now() - started, maxRestMs), signal);
  return result;
}
