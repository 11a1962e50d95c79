/** Preloaded into Directus' process. It stops Directus when the parent process exits or crashes, which frees the port. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
