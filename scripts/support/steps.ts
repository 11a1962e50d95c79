/** A failure with a sentence for people; anything else is a fault of ours and shows its stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Seconds since `since` (milliseconds), with one decimal. */
export function secondsSince(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

/**
 * Runs one step, showing that it runs and how long it took. Steps may overlap, so each line stands alone.
 * @param work may tell how far it is, in a few words such as `40 of 198`
 * @returns what `work` returns
 */
export async function step<Result>(
  name: string,
  work: (tell: (howFar: string) => void) => Promise<Result>,
): Promise<Result> {
  const started = Date.now();
  let howFar = '';
  console.log(`· ${name}`);
  const ticker = setInterval(() => console.log(`  … ${name}, ${secondsSince(started)} s${howFar}`), 10_000);
  try {
    const result = await work((words) => {
      howFar = `, ${words}`;
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
