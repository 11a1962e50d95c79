/** What only the build knows; storefront/build/service-worker.ts puts it in. */
declare const SHOP_PRECACHE: readonly string[];
declare const SHOP_REVISION: string;

/** Addresses of the shop's scripts, styles and fonts; their names carry their content's hash. */
export const PRECACHE = SHOP_PRECACHE;

/** Changes whenever one of them does. */
export const REVISION = SHOP_REVISION;
