import { reasonOf, type KnownError } from './reason-of.ts';

/** The command line is invalid. The message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Returns whether Node's parseArgs threw the error. */
function isParseArgsError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/**
 * Runs a command. Sets the exit code 1 after a failure and 2 after an invalid command line.
 * @param usage help text for an invalid command line
 * @param knownErrors errors that are shown without a stack
 */
export async function runCommand(
  usage: string,
  knownErrors: KnownError[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isUsageError = error instanceof UsageError || isParseArgsError(error);
    process.exitCode = isUsageError ? 2 : 1;
    const reason = isUsageError && error instanceof Error ? error.message : reasonOf(error, knownErrors);
    console.error(`✗ ${reason}${isUsageError ? `\n\n${usage}` : ''}`);
  }
}
