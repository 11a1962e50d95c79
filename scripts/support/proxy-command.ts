/**
 * Node's arguments for the proxy; docs/performance.md has the measurements. By default V8 uses
 * 100 MB for young objects. The limits cost no processor time.
 * docker-compose.yml and proxy/package.json repeat the arguments; a test compares them.
 */
export const PROXY_ARGS: readonly string[] = [
  '--max-semi-space-size=4',
  '--max-old-space-size=320',
  'proxy/src/server.ts',
];

/**
 * glibc's settings for the proxy: it returns the memory that compression and images leave free to the system.
 * The Dockerfile repeats them; a test compares them.
 */
export const PROXY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
