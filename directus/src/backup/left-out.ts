/**
 * What opens a door without a password is not copied: sessions and tokens. People sign in again after a restore; the
 * proxy's token is set by `apply`, from the environment.
 */
export const TABLES_LEFT_EMPTY: readonly string[] = [
  'directus_sessions',
  'directus_oauth_codes',
  'directus_oauth_tokens',
];

/** Columns whose values are not copied, by table. */
export const COLUMNS_LEFT_EMPTY: Readonly<Record<string, readonly string[]>> = { directus_users: ['token'] };
