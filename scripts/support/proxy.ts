/**
 * What Node is given to run the proxy. Left to itself it lets new objects take a hundred megabytes before it looks for
 * those that are no longer needed; with a twelfth of that the proxy takes no more time for it.
 */
export const PROXY: readonly string[] = ['--max-semi-space-size=8', 'proxy/src/server.ts'];
