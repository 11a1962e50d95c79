interface Start {
  /** Whether the password of `.env` is that of its address. The database can be older than `.env`. */
  isCurrent: boolean;
  /** Whether a person reads what the start prints, and no log keeps it. */
  isRead: boolean;
}

/**
 * Returns the address to sign in with, and its password.
 * @returns null when several administrators have other addresses than `.env`
 */
export function signInHint(
  administrators: readonly string[],
  env: NodeJS.ProcessEnv,
  { isCurrent, isRead }: Start,
): string | null {
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD } = env;
  const owner = administrators.find((one) => one.toLowerCase() === ADMIN_EMAIL.toLowerCase());
  if (owner !== undefined && isCurrent)
    return `${ADMIN_EMAIL}  with  ${isRead ? ADMIN_PASSWORD : 'ADMIN_PASSWORD from .env'}`;
  const [only, ...others] = owner === undefined ? administrators : [owner];
  if (only === undefined || others.length > 0) return null;
  return `${only}  with  its own password; npm run password -- ${only} sets a new one`;
}
