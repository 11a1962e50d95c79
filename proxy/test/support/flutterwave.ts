import { paymentPageSchema, type PaymentPage } from '@chitenge/contract/payments';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { createFlutterwaveSimulator } from '../../../scripts/simulators/flutterwave/simulator.ts';
import { startPayingShop, type PayingShop } from './pawapay.ts';
import type { TestOrder } from './payments.ts';
import type { TestShop } from './shop.ts';

export interface CardShop extends PayingShop {
  flutterwave: ReturnType<typeof createFlutterwaveSimulator>;
  /** Waits until both simulators have done what they began, and takes back how a test has set them. */
  settle(): Promise<void>;
}

/** Starts a shop with two gateways: pawaPay prompts phones, Flutterwave has a page for cards. */
export async function startCardShop(): Promise<CardShop> {
  const flutterwave = createFlutterwaveSimulator({
    secretKey: 'FLWSECK_TEST-1',
    webhookHash: 'webhook-secret-1',
  });
  const shop = await startPayingShop({
    FLUTTERWAVE_URL: await flutterwave.listen(),
    FLUTTERWAVE_SECRET_KEY: flutterwave.secretKey,
    FLUTTERWAVE_WEBHOOK_HASH: flutterwave.webhookHash,
  });
  flutterwave.configure({ webhookUrl: `${shop.url}/api/payments/callbacks/flutterwave` });
  return {
    ...shop,
    flutterwave,
    async settle() {
      for (const gateway of [flutterwave, shop.pawapay]) {
        await gateway.settled();
        gateway.reset();
      }
    },
    async stop() {
      await shop.stop();
      await flutterwave.close();
    },
  };
}

/** Asks for a page of the gateway. */
export const askForPage = ({ api }: TestShop, { id, session }: TestOrder, body: object = {}) =>
  api.post(`/api/orders/${id}/payment-pages`).set(SESSION_HEADER, session).send(body);

export async function openPage(shop: TestShop, order: TestOrder, body: object = {}): Promise<PaymentPage> {
  const { status, body: answer } = await askForPage(shop, order, body);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(answer)}`);
  return paymentPageSchema.parse(answer);
}

/** Leaves the open pages for another way to pay. */
export const leavePages = ({ api }: TestShop, { id, session }: TestOrder) =>
  api.delete(`/api/orders/${id}/payment-pages`).set(SESSION_HEADER, session);
