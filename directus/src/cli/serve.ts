/** Runs Directus in the foreground, up to date: what a container starts. */
import { apply } from '../apply.ts';
import { startDirectus } from '../run.ts';

const directus = await startDirectus({ env: process.env, onLog: (line) => console.log(line) });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void directus.stop());

try {
  const changes = await apply({ env: process.env });
  console.log(`Directus serves ${directus.url}; ${changes.length} things were brought up to date.`);
} catch (error) {
  console.error(error);
  await directus.stop();
  process.exitCode = 1;
}

const { expected, code, signal } = await directus.exited;
if (!expected) {
  console.error(`Directus ended by itself (${signal ?? `code ${code}`}).`);
  process.exitCode = 1;
}
