/** Prefix of the names of the shop's caches. */
export const CACHE_PREFIX = 'chitenge';
