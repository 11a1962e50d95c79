/**
 * `npm run cluster`: the shop on Postgres, Redis and S3, with two Directus and two proxies behind balancers. Every
 * part is a process of this machine. Its data are new at every start.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createCluster, startCopies } from './cluster/cluster.ts';
import type { Part } from './cluster/part.ts';
import { buildAll } from './support/builds.ts';
import { readFreePort } from './support/ports.ts';
import { ROOT } from './support/root.ts';
import { runServices } from './support/services.ts';
import { secondsSince, step } from './support/steps.ts';

const FOLDER = path.join(ROOT, '.tmp/cluster');

const started = Date.now();

await runServices(async (services) => {
  const port = await readFreePort(process.env, 'PORT', 3200);
  const directusPort = await readFreePort(process.env, 'DIRECTUS_PORT', 8255);
  await buildAll();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });

  const cluster = await step('Starting Postgres, Redis and S3', () =>
    createCluster({ folder: FOLDER, port, directusPort, inherited: process.env }),
  );
  const { postgres, redis, s3, env } = cluster;
  const supervise = (part: Part, firstStart: Promise<void>) => {
    let start: Promise<void> | undefined = firstStart;
    return services.startSupervised(part.name, async () => {
      await (start ?? part.start());
      start = undefined;
      return { stop: () => part.stop(), exited: part.exited() };
    });
  };
  for (const part of [postgres, redis, s3]) await supervise(part, Promise.resolve());
  await startCopies(cluster, (part) => step(`Starting ${part.name}`, () => supervise(part, part.start())));
  console.log(`
The cluster is running, ${secondsSince(started)} s after the start.

  the shop      ${cluster.url}       two proxies
  the Studio    ${cluster.directusUrl}       two Directus
  sign in as    ${env['ADMIN_EMAIL']}  with  ${env['ADMIN_PASSWORD']}

A part that you end starts again: kill -9 <pid>, see ps.
Ctrl-C stops it. Its data are in .tmp/cluster until the next start.
`);
});
