/** Loaded into Directus' process: when whoever started it is gone, however suddenly, it ends too and frees its port. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
