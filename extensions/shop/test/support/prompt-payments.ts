/** PIN payments as a payment gateway of the shop makes them. No job asks about their outcome. */
import { toNgwee } from '@chitenge/contract/money';
import type { ProblemError } from '@chitenge/contract/problem-error';
import { inOwnTransaction } from './own-transaction.ts';
import type { PartLink } from '../../src/orders/order-token.ts';
import { recordReport } from '../../src/payments/record-report.ts';
import { requestPayment } from '../../src/payments/request-payment.ts';
import { newPhone, SHOP_ITSELF } from './orders.ts';
import type { ShopClient } from './shop-client.ts';

interface Asked {
  amount?: string;
  phone?: string;
  part?: PartLink | null;
  promptsPerPhone?: number;
  refusal?: ProblemError;
}

/** Asks a phone for the PIN. */
export async function askToPay(
  { database }: ShopClient,
  orderId: string,
  { amount: kwacha, phone = newPhone(), part = null, promptsPerPhone = 100, refusal }: Asked = {},
) {
  const input = {
    orderId,
    phone,
    part,
    network: 'mtn',
    gateway: 'pawapay',
    promptsPerPhone,
    ...(refusal && { refusal }),
    byLink: part !== null,
    amount: kwacha === undefined ? undefined : toNgwee(kwacha),
  } as const;
  return (await inOwnTransaction(database, (trx) => requestPayment(trx, input, SHOP_ITSELF))).result;
}

async function report(
  shop: ShopClient,
  paymentId: string,
  outcome: Parameters<typeof recordReport>[1]['response']['report'],
) {
  const response = { report: outcome, payload: null };
  const input = { paymentId, source: 'poll', response, delays: [60_000] } as const;
  await inOwnTransaction(shop.database, (trx) => recordReport(trx, input, SHOP_ITSELF));
}

/** Records that the gateway has received money. */
export const arrive = (
  shop: ShopClient,
  { id, amount }: { id: string; amount: string | number },
  transactionId: string | null = null,
): Promise<void> =>
  report(shop, id, { state: 'completed', amount: toNgwee(amount), currency: 'ZMW', transactionId });

/** Records that the payer has not approved a payment. */
export const decline = (shop: ShopClient, { id }: { id: string }): Promise<void> =>
  report(shop, id, { state: 'failed', code: 'not-approved', message: '' });
