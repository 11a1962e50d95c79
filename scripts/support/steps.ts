/** An error whose message is enough for the operator. Other errors are bugs and show their stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the seconds since a time in milliseconds, with one decimal. */
export function secondsSince(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

/**
 * Runs one step and prints its start, progress and duration. Steps may overlap, so every line names the step.
 * @param work receives a function to report progress, such as `40 of 198`
 */
export async function step<Result>(
  name: string,
  work: (reportProgress: (progress: string) => void) => Promise<Result>,
): Promise<Result> {
  const started = Date.now();
  let progress = '';
  console.log(`· ${name}`);
  const ticker = setInterval(() => console.log(`  … ${name}, ${secondsSince(started)} s${progress}`), 10_000);
  try {
    const result = await work((text) => {
      progress = `, ${text}`;
    });
    console.log(`✓ ${name} (${secondsSince(started)} s)`);
    return result;
  } catch (error) {
    console.error(`✗ ${name} (${secondsSince(started)} s)`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}
