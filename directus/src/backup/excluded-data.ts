/**
 * Tables whose rows a backup excludes: sessions and tokens, because they give access without a password.
 * Everyone signs in again after a restore. `apply` sets the proxy's token from the environment.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'directus_sessions',
  'directus_oauth_codes',
  'directus_oauth_tokens',
];

/** Columns whose values a backup excludes, by table. */
export const EXCLUDED_COLUMNS: Readonly<Record<string, readonly string[]>> = { directus_users: ['token'] };
