/** Media types of a logo. Directus makes icons of these only. */
export const LOGO_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/webp',
  'image/avif',
  'image/jpeg',
]);
