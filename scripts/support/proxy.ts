/**
 * What Node is given to run the proxy. Left to itself it lets new objects take a hundred megabytes before it looks for
 * those that are no longer needed, and old ones whatever the machine has; with these bounds, several times what the shop
 * needs, it takes no more time for it.
 */
export const PROXY: readonly string[] = [
  '--max-semi-space-size=4',
  '--max-old-space-size=320',
  'proxy/src/server.ts',
];

/** Has glibc give memory back that compressing and pictures leave behind, instead of keeping it by the thread. */
export const PROXY_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
