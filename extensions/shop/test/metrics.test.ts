import { describe, expect, it } from 'vitest';
import { orderOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

describe('GET /shop/metrics', () => {
  const shop = sharedShop();

  const read = (authorization: string) =>
    fetch(`${shop.directus.url}/shop/metrics`, { headers: { authorization } });

  async function readMetric(series: string): Promise<number | undefined> {
    const response = await read(`Metrics ${shop.directus.metricsToken}`);
    expect(response.status).toBe(200);
    const line = (await response.text()).split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  }

  it('is for Prometheus’ token and administrators only', async () => {
    expect((await read('')).status).toBe(403);
    expect((await read('Metrics wrong')).status).toBe(403);
    expect((await read(`Bearer ${shop.directus.serviceToken}`)).status).toBe(403);
    expect((await read(`Bearer ${shop.directus.adminToken}`)).status).toBe(200);
  });

  it('shows how long the oldest claim has waited for staff', async () => {
    const session = await shop.sessionWith(await shop.product());
    const { id } = orderOf(await shop.order(session, '100.00'));
    const body = { transactionId: 'METRICS12345', phone: '+260961234567' };
    await shop.call('POST', `/api/orders/${id}/payment-claims`, { session, body });
    expect(await readMetric('shop_job_lag_seconds{work="payment-claims"}')).toBeGreaterThan(0);
  });

  it('shows when each job ran, and that no message is late', async () => {
    await expect
      .poll(() => readMetric('shop_job_last_run_timestamp_seconds{task="send-sms"}'))
      .toBeGreaterThan(0);
    await expect.poll(() => readMetric('shop_job_lag_seconds{work="messages"}')).toBe(0);
    await expect.poll(() => readMetric('shop_job_lag_seconds{work="payment-checks"}')).toBe(0);
  });
});
