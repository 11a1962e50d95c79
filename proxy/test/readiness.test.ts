import { eventually } from '@chitenge/directus/testing/eventually';
import { answerFailedUpdate } from '@chitenge/directus/failed-update';
import { freePort } from '@chitenge/directus/free-port';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { hangOnProducts, startFaultProxy, type FaultProxy } from './support/fault-proxy.ts';
import { expectProblem } from './support/problem.ts';
import { startTestProxy, startTestShop, type TestProxy, type TestShop } from './support/shop.ts';

let shop: TestShop;
let faultProxy: FaultProxy;
let proxy: TestProxy;

beforeAll(async () => {
  shop = await startTestShop();
  faultProxy = await startFaultProxy(shop.directus.url);
  faultProxy.inject(hangOnProducts);
  proxy = await startTestProxy(shop.directus, { DIRECTUS_URL: faultProxy.url });
});
afterAll(async () => {
  await proxy.stop();
  faultProxy.stop();
  await shop.stop();
});

it('is not ready until every part of the catalogue has been read', async () => {
  // The small parts are complete, so Directus responds.
  await proxy.api.get('/api/content-pages').expect(200);
  const reading = await proxy.api.get('/readyz');
  expectProblem(reading, 503);
  expect(reading.headers['retry-after']).toBe('5');
  await proxy.api.get('/healthz').expect(200);

  faultProxy.inject('none');
  await eventually(() => proxy.api.get('/readyz').expect(200));
  // Reading it again does not make the proxy unready.
  proxy.dependencies.catalogue.refresh();
  await proxy.api.get('/readyz').expect(200);
});

it('names a failed update of the database, and gives no reason to strangers', async () => {
  const port = String(await freePort());
  const answering = await answerFailedUpdate({ ...shop.directus.env, DIRECTUS_PORT: port });
  const waiting = await startTestProxy(shop.directus, { DIRECTUS_URL: `http://127.0.0.1:${port}` });
  onTestFinished(async () => {
    await waiting.stop();
    await answering.stop();
  });
  for (const path of ['/readyz', '/api/categories']) {
    const answer = await waiting.api.get(path);
    expectProblem(answer, 503);
    expect(answer.body).toMatchObject({
      type: '/problems/update-failed',
      title: 'The shop is being updated',
    });
  }
  await waiting.api.get('/').expect(503);
});
