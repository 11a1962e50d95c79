/**
 * What keeps Node small, for Directus and the proxy. docs/performance.md has the measurements.
 * By default V8 uses up to 100 MB for young objects. Directus makes more of them than the proxy, and needs more room.
 */
export const YOUNG_OBJECTS = { directus: '--max-semi-space-size=8', proxy: '--max-semi-space-size=4' };

/**
 * glibc's settings: it returns the memory that compression, images and SQLite leave free to the system.
 * The Dockerfile repeats them; a test compares them.
 */
export const ALLOCATOR_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
