import { SESSION_HEADER } from '@chitenge/contract/session';
import { orderSchema, type Order } from '@chitenge/contract/order';
import type { Knex } from 'knex';
import { createPawapaySimulator } from '../../../scripts/simulators/pawapay/simulator.ts';
import type { SettingsChange } from '../../../scripts/simulators/pawapay/settings.ts';
import type { TestOrder } from './payments.ts';
import { startTestShop, type TestShop } from './shop.ts';

const TOKEN = 'test-pawapay-token';
const CALLBACK_PATH = '/api/payments/callbacks/pawapay';

/** The numbers of the sandbox answer after this time (ms), and callbacks are repeated without long pauses. */
const FAST: SettingsChange = { answerDelayMs: 20, callbackRetryDelayMs: 20, callbackRetryForMs: 2000 };

/** Seconds between questions that are short enough for tests. */
const CHECK_SECONDS = '0.4,0.6,1';

export interface PayingShop extends TestShop {
  pawapay: ReturnType<typeof createPawapaySimulator>;
  database: Knex;
}

/** Starts a shop whose payment gateway is the simulator of pawaPay. The simulator calls the shop back. */
export async function startPayingShop(env: Record<string, string> = {}): Promise<PayingShop> {
  const pawapay = createPawapaySimulator({ token: TOKEN, ...FAST });
  const url = await pawapay.listen();
  const shop = await startTestShop(
    {},
    {
      PAWAPAY_URL: url,
      PAWAPAY_TOKEN: TOKEN,
      PAYMENT_CHECK_SECONDS: CHECK_SECONDS,
      JOBS_PACE: '10',
      PROMPTS_PER_PHONE: '100000',
      ...env,
    },
  );
  const database = shop.directus.openDatabase();
  const callbacks = {
    callbackUrl: `${shop.url}${CALLBACK_PATH}`,
    publicCallbackUrl: `http://shop.test${CALLBACK_PATH}`,
  };
  pawapay.configure(callbacks);
  return {
    ...shop,
    pawapay,
    database,
    async stop() {
      await database.destroy();
      await shop.stop();
      await pawapay.close();
    },
  };
}

/** Asks for the PIN of an order on a phone. */
export const requestPayment = ({ api }: TestShop, { id, session }: TestOrder, body: object) =>
  api.post(`/api/orders/${id}/payments`).set(SESSION_HEADER, session).send(body);

export async function readOrder({ api }: TestShop, { id, session }: TestOrder): Promise<Order> {
  const { body } = await api.get(`/api/orders/${id}`).set(SESSION_HEADER, session).expect(200);
  return orderSchema.parse(body);
}
