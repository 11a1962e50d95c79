import { EnvironmentError } from '@chitenge/directus/environment';

/** An error class whose message is enough for the operator. Other errors are bugs and show their stack. */
export type KnownError = new (...values: never[]) => Error;

/**
 * The variables that a database or the network finds fault with, by the error's code:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const DATABASE_VARIABLES: Readonly<Record<string, string>> = {
  '3D000': 'DB_DATABASE',
  '28000': 'DB_USER',
  '42501': 'DB_USER, which must own the database',
  '28P01': 'DB_USER and DB_PASSWORD',
  ECONNREFUSED: 'DB_HOST and DB_PORT',
  ENOTFOUND: 'DB_HOST',
  EAI_AGAIN: 'DB_HOST',
  ETIMEDOUT: 'DB_HOST and DB_PORT',
};

/** @returns what to print of an error: a sentence, or the stack of a bug */
export function reasonOf(error: unknown, knownErrors: readonly KnownError[]): string {
  if (!(error instanceof Error)) return String(error);
  if ([EnvironmentError, ...knownErrors].some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  const variables = DATABASE_VARIABLES[code];
  if (variables === undefined) return error.stack ?? error.message;
  // An error for several addresses of one name has no message.
  return `The database cannot be opened: ${error.message || code}. Look at ${variables} (docs/configuration.md).`;
}
