/** The health check of a container. Usage: node scripts/health-check.ts <url>. Exits with 1 unless the URL answers with 2xx. */
const [url = ''] = process.argv.slice(2);
const isHealthy = await fetch(url).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isHealthy ? 0 : 1;
