import { DAY_MS, HOUR_MS, MINUTE_MS } from '@chitenge/contract/duration';
import { USUAL_PATIENCE, type PageAbility, type PaymentGateway } from '../gateway.ts';
import { hasHash, keepOfCallback, parseCallback } from './callbacks.ts';
import { createClient } from './client.ts';
import { labelOf, readFlutterwaveConfig, type FlutterwaveConfig } from './config.ts';
import { openPage, SESSION_MINUTES } from './page.ts';
import { checkRefund, requestRefund } from './refunds.ts';
import { checkTransaction } from './transactions.ts';

/** Somebody may press Pay in the last second, and the bank may take a while. */
const CLOSED_AFTER_MS = (SESSION_MINUTES + 5) * MINUTE_MS;

/** Flutterwave says that a refund takes up to 15 working days. */
const REFUNDS: PaymentGateway['patience']['refunds'] = {
  notFoundIsFinalAfterMs: 30 * DAY_MS,
  unclearAfterMs: 72 * HOUR_MS,
  checkedForMs: 30 * DAY_MS,
};

/** Flutterwave Standard, version 3: a page for cards (docs/payments.md#cards-with-flutterwave). */
export function createFlutterwaveGateway(config: FlutterwaveConfig): PaymentGateway & { page: PageAbility } {
  const client = createClient(config);
  return {
    name: 'flutterwave',
    label: 'Flutterwave',
    prompt: null,
    page: {
      label: labelOf(config),
      openForMs: SESSION_MINUTES * MINUTE_MS,
      open: (payment) => openPage(client, config.options, payment),
    },
    refunds: {
      inParts: true,
      isRepeatable: false,
      request: (refund) => requestRefund(client, refund),
      check: (refund) => checkRefund(client, refund),
    },
    patience: {
      payments: { ...USUAL_PATIENCE, notFoundIsFinalAfterMs: CLOSED_AFTER_MS },
      refunds: REFUNDS,
    },
    async checkAccess() {
      await client.get('/balances/ZMW');
    },
    check: (paymentId) => checkTransaction(client, paymentId),
    verifyCallback: async (callback) => hasHash(callback, config.webhookHash),
    parseCallback,
    keepOfCallback,
  };
}

/** The gateway of the environment; null without a secret key. */
export function flutterwaveGateway(env: Readonly<Record<string, unknown>>): PaymentGateway | null {
  const config = readFlutterwaveConfig(env);
  return config === null ? null : createFlutterwaveGateway(config);
}
