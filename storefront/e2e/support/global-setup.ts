import { freePort } from '@chitenge/directus/free-port';
import type { TestProject } from 'vitest/node';
import { apply } from '@chitenge/directus/apply';
import { IMAGE_PRESETS } from '@chitenge/directus/apply/images';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { loadSampleCatalogue } from '@chitenge/seed/load';
import { NO_LIMITS } from '../../../proxy/src/testing/no-limits.ts';
import { createFlutterwaveSimulator } from '../../../scripts/simulators/flutterwave/simulator.ts';
import { createPawapaySimulator } from '../../../scripts/simulators/pawapay/simulator.ts';
import { startProcess, waitUntilOk } from '../../../scripts/support/process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
    directusUrl: string;
    adminToken: string;
    /** The variables of its Directus, with which a test opens its database. */
    directusEnv: NodeJS.ProcessEnv;
    /** The simulated pawaPay of the shoppers' shop; null for the other one. */
    pawapayUrl: string | null;
    /** The same of Flutterwave. */
    flutterwaveUrl: string | null;
  }
}

const READY_TIMEOUT_MS = 120_000;

/**
 * Lets Directus create AVIF images with the least effort, in a third of the time. They have more bytes. The API refuses
 * other presets than the shop's.
 */
async function encodeImagesFast({ openDatabase }: TestDirectus): Promise<void> {
  const presets = IMAGE_PRESETS.map((preset) => ({
    ...preset,
    transforms: preset.transforms.map(([method, format, options]) =>
      format === 'avif'
        ? [method, format, Object.assign({}, options, { effort: 0 })]
        : [method, format, options],
    ),
  }));
  const database = openDatabase();
  await database('directus_settings').update({ storage_asset_presets: JSON.stringify(presets) });
  await database.destroy();
}

/** Starts one shop for a project's browser tests: Directus with the sample catalogue, and a proxy process. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const shopUrl = `http://127.0.0.1:${port}`;
  const pawapay = createPawapaySimulator({
    token: 'browser-tests',
    callbackUrl: `${shopUrl}/api/payments/callbacks/pawapay`,
  });
  const flutterwave = createFlutterwaveSimulator({
    secretKey: 'browser-tests',
    webhookHash: 'browser-tests-hash',
    webhookUrl: `${shopUrl}/api/payments/callbacks/flutterwave`,
  });
  // The tests of staff have a shop without a payment gateway.
  const isForShoppers = project.name.endsWith(':shopper');
  const pawapayUrl = isForShoppers ? await pawapay.listen() : null;
  const flutterwaveUrl = isForShoppers ? await flutterwave.listen() : null;
  const directus = await startTestDirectus({
    studio: true,
    env:
      pawapayUrl === null || flutterwaveUrl === null
        ? {}
        : {
            PAWAPAY_URL: pawapayUrl,
            PAWAPAY_TOKEN: pawapay.token,
            FLUTTERWAVE_URL: flutterwaveUrl,
            FLUTTERWAVE_SECRET_KEY: flutterwave.secretKey,
            FLUTTERWAVE_WEBHOOK_HASH: flutterwave.webhookHash,
            PUBLIC_URL: shopUrl,
          },
  });
  // The template does not know the address of this shop, to which the Studio's forms link.
  await apply({ env: { ...directus.env, PUBLIC_URL: shopUrl } });
  await loadSampleCatalogue({ url: directus.url, token: directus.adminToken });
  // The tests of staff have the one that counts bytes.
  if (isForShoppers) await encodeImagesFast(directus);

  const proxy = startProcess('node', ['proxy/src/server.ts'], {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: shopUrl,
    DIRECTUS_URL: directus.url,
    DIRECTUS_TOKEN: directus.serviceToken,
    LOG_LEVEL: 'error',
    ...NO_LIMITS,
  });
  await waitUntilOk(`${shopUrl}/readyz`, proxy.exited, READY_TIMEOUT_MS);

  project.provide('shopUrl', shopUrl);
  project.provide('directusUrl', directus.url);
  project.provide('adminToken', directus.adminToken);
  project.provide('directusEnv', directus.env);
  project.provide('pawapayUrl', pawapayUrl);
  project.provide('flutterwaveUrl', flutterwaveUrl);

  return async () => {
    await proxy.stop();
    await directus.stop();
    await pawapay.close();
    await flutterwave.close();
  };
}
