import { EnvironmentError } from '@chitenge/directus/environment';

/** A command was asked for in words that it does not know; the message says what is wrong with them. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Failures whose message is a sentence for people; any other is a fault of ours and shows its stack. */
type Known = new (...values: never[]) => Error;

/** What parseArgs of Node throws at an option that it does not know. */
function isUnknownOption(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/**
 * Runs a command of the terminal: ends with code 0, 1 when it failed, 2 when it was asked for wrongly.
 * @param usage how to call it, shown when it was asked for wrongly
 */
export async function runCommand(usage: string, known: Known[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const wrongUse = error instanceof UsageError || isUnknownOption(error);
    process.exitCode = wrongUse ? 2 : 1;
    const expected = wrongUse || [EnvironmentError, ...known].some((kind) => error instanceof kind);
    const reason = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
    console.error(`✗ ${reason}${wrongUse ? `\n\n${usage}` : ''}`);
  }
}
