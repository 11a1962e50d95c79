interface Start {
  /** Whether it has written `.env`. */
  created: boolean;
  /** Whether a person reads what it prints, and no log keeps it. */
  isTerminal: boolean;
}

/**
 * Returns the address to sign in with, and its password. The database can be older than `.env`.
 * @returns null when several administrators have other addresses than `.env`
 */
export function signInHint(
  administrators: readonly string[],
  env: NodeJS.ProcessEnv,
  { created, isTerminal }: Start,
): string | null {
  const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password } = env;
  if (administrators.some((one) => one.toLowerCase() === email.toLowerCase())) {
    const shown = created || isTerminal ? password : 'ADMIN_PASSWORD from .env';
    return `${email}  with  ${shown}${created ? '' : ', or the password set since'}`;
  }
  const [only, ...others] = administrators;
  if (only === undefined || others.length > 0) return null;
  return `${only}  with  its own password; npm run password -- ${only} sets a new one`;
}
