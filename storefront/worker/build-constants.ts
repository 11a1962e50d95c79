/** Constants that storefront/build/service-worker.ts replaces at build time. */
declare const SHOP_PRECACHE: readonly string[];
declare const SHOP_REVISION: string;

/** Paths of the shop's scripts, styles and fonts. Their names contain a hash of their content. */
export const PRECACHE = SHOP_PRECACHE;

/** Hash of PRECACHE. */
export const REVISION = SHOP_REVISION;
