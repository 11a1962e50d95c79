import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { loadSampleCatalogue } from '@chitenge/seed/load';
import { z } from 'zod';
import { settingsSchema, stagesOf } from '../../extensions/shop/src/images/preset-stages.ts';
import { ROOT } from '../../scripts/support/root.ts';
import type { Benchmark } from '../support/benchmark.ts';
import { formatMilliseconds, formatRatio } from '../support/format.ts';
import { toResultRow } from '../support/result-row.ts';
import { startProxyOf } from '../support/shop.ts';
import { measureShopper } from '../support/shopper-latency.ts';
import { median } from '../support/statistics.ts';

/** The import: 1,000 products with 2,000 pictures. `IMPORT_PRODUCTS` sets another number. */
const PRODUCTS = Number(process.env['IMPORT_PRODUCTS'] ?? 1000);

/** Seconds of one measurement, and measurements of the idle shop. */
const SECONDS = 24;
const IDLE_ROUNDS = 3;

const resultSchema = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  failed: z.number(),
  failures: z.number(),
  newPictures: z.number(),
  planSeconds: z.number(),
  seconds: z.number(),
});

async function runImporter(url: string): Promise<z.output<typeof resultSchema>> {
  const script = path.join(ROOT, 'bench/support/importer.ts');
  const { stdout } = await promisify(execFile)('node', [script, url, String(PRODUCTS)]);
  return resultSchema.parse(JSON.parse(stdout));
}

/** Marks the sample images as prepared, so that the idle shop makes no variants. */
async function markSampleImages(directus: TestDirectus): Promise<void> {
  const database = directus.openDatabase();
  const row: unknown = await database('directus_settings').first('storage_asset_presets');
  const { storage_asset_presets: presets } = z.object({ storage_asset_presets: z.string() }).parse(row);
  const settings = settingsSchema.parse({ storage_asset_presets: JSON.parse(presets) });
  await database('directus_files').update({ prepared: stagesOf(settings).complete.mark });
  await database.destroy();
}

/** Measures shoppers while products with pictures are imported, on a Directus that makes image variants as in production. */
export const importProducts: Benchmark = async () => {
  const directus = await startTestDirectus({ studio: true, env: { NODE_OPTIONS: '' } });
  try {
    await loadSampleCatalogue({ url: directus.url, token: directus.adminToken });
    await markSampleImages(directus);
    const proxy = await startProxyOf(directus);
    try {
      const idle: number[] = [];
      await measureShopper(proxy.url);
      for (let round = 0; round < IDLE_ROUNDS; round += 1)
        idle.push(await measureShopper(proxy.url, SECONDS));
      const importing = runImporter(proxy.url);
      const state = { ended: false };
      void importing.finally(() => (state.ended = true)).catch(() => undefined);
      const busy: number[] = [];
      while (!state.ended) busy.push(await measureShopper(proxy.url, SECONDS));
      const first = await importing;
      const again = await runImporter(proxy.url);
      const [idleP99, busyP99] = [median(idle), median(busy)];
      return [
        toResultRow(
          `a shopper’s p99 while ${PRODUCTS} products with ${2 * PRODUCTS} pictures are imported : idle`,
          `${formatMilliseconds(busyP99)} : ${formatMilliseconds(idleP99)}, highest ${formatMilliseconds(Math.max(...busy))} of ${busy.length} × ${SECONDS} s; ${first.created} created, ${first.newPictures} pictures, ${first.failures} failures in ${Math.round(first.seconds)} s`,
          busyP99 / idleP99,
          { goal: 3, better: 'less', format: formatRatio },
        ),
        toResultRow(
          'the same import again : its first run',
          `${Math.round(again.seconds)} s : ${Math.round(first.seconds)} s; ${again.unchanged} unchanged, ${again.newPictures} pictures stored`,
          again.seconds / first.seconds,
          { goal: 0.5, better: 'less', format: formatRatio },
        ),
      ];
    } finally {
      await proxy.stop();
    }
  } finally {
    await directus.stop();
  }
};
