/** The service worker sets it on a response from its cache, which proves nothing about the connection. */
export const CACHED_RESPONSE_HEADER = 'x-from-cache';
