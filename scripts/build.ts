/** `node scripts/build.ts [extension] [storefront]`: builds what is not built yet. The installation runs it. */
import { buildIfStale, EXTENSION, STOREFRONT } from './support/builds.ts';
import { StartError } from './support/steps.ts';

const builds = Object.entries({ extension: EXTENSION, storefront: STOREFRONT })
  .filter(([name]) => process.argv.includes(name))
  .map(([, build]) => buildIfStale(build));

try {
  await Promise.all(builds);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
