import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { toNgwee } from '@chitenge/contract/money';
import type { Payment } from '@chitenge/contract/payments';
import { problemError } from '@chitenge/contract/problem-error';
import { orderName, shortOrderId } from '@chitenge/contract/order-id';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { fillPath, SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { assertPhoneOf } from '../orders/order-phone.ts';
import { readOrder } from '../orders/session-orders.ts';
import { leasePayment } from './due-payments.ts';
import { GatewayRefusedError, isGatewayError, USUAL_PATIENCE, type PageRequest } from './gateways/gateway.ts';
import { pageDocument } from './page-document.ts';
import {
  findReturn,
  isUnpaid,
  leavePages,
  openPagesOf,
  recordPage,
  requestPage,
  type AskedPage,
  type LeaveInput,
  type PageInput,
} from './payment-page.ts';
import { orderPayments } from './payment-repository.ts';
import { ageOf, type PaymentRow } from './payment-row.ts';
import type { PaymentServices } from './payment-services.ts';
import { recordReport } from './record-report.ts';

interface PageServices {
  services: PaymentServices;
  /** Waits a few seconds for a question to a gateway. Null without an answer. */
  waitFor: <Answer>(asked: Promise<Answer>) => Promise<Answer | null>;
  present: (orderId: string, paymentId: string) => Promise<Payment>;
}

/** Payments on a page of a gateway: opened, left, and come back from. */
export function pageCalls(
  serve: Serve,
  { database, logger }: Pick<DirectusContext, 'database' | 'logger'>,
  { services, waitFor, present }: PageServices,
): void {
  const { run, gateways, caller, delays, shopUrl } = services;

  interface Opening extends Pick<PageInput, 'orderId' | 'byLink' | 'part' | 'amount'> {
    /** Where the payer comes back to, with the payment's id at its end. */
    returnPath: string;
  }

  /** Opens a page, or finds the one that is open. */
  async function open({ returnPath, ...input }: Opening, actor: Actor) {
    const { page: gateway } = gateways;
    if (gateway === null) throw problemError('page-not-offered');
    const { openForMs } = gateway.page;
    const { payment, replayed } = await run(
      requestPage,
      { ...input, gateway: gateway.name, openForMs },
      actor,
    );
    const { id, page_url } = payment;
    if (replayed && page_url !== null) return { id, url: page_url, replayed };
    try {
      const { url, payload } = await gateway.page.open(await pageRequestOf(payment, returnPath));
      await run(recordPage, { paymentId: id, url, payload, delays }, actor);
      return { id, url, replayed: false };
    } catch (error) {
      if (isGatewayError(error)) logger.warn(`No page was opened for payment ${id}: ${error.message}`);
      else logger.error(error);
      // Nobody has the address of the page, so nobody can pay on it.
      const message = error instanceof Error ? error.message : '';
      const report = { state: 'failed', code: 'provider-unavailable', message } as const;
      const response = { report, payload: { message } };
      await run(recordReport, { paymentId: id, source: 'request', response, delays }, actor);
      throw problemError('page-unavailable', {
        detail:
          error instanceof GatewayRefusedError
            ? 'The payment page does not take this payment. No money was taken. Please pay in another way.'
            : 'The payment page does not answer at the moment. No money was taken. Please try again, or pay in another way.',
      });
    }
  }

  serve(calls.openPaymentPage, async ({ body }, { order: { orderId, byLink, part }, actor }) => {
    const amount = body.amount === undefined ? undefined : toNgwee(body.amount);
    const returnPath = calls.returnFromPaymentPage.path;
    const { id, url, replayed } = await open({ orderId, byLink, part, amount, returnPath }, actor);
    return answer(replayed ? 200 : 201, { payment: await present(orderId, id), url });
  });

  serve(calls.payByForm, async ({ params: { id: orderId }, body }, { actor }) => {
    const phone = new URLSearchParams(body.toString('utf8')).get('customerPhone') ?? '';
    assertPhoneOf(await readOrder(database, orderId), phone);
    const payer = { byLink: false, part: null };
    await leaveClosed(orderId, payer, actor);
    const returnPath = calls.showPaymentPage.path;
    const { url } = await open({ orderId, ...payer, amount: undefined, returnPath }, actor);
    return { status: 303 as const, headers: { Location: url } };
  });

  serve(calls.showPaymentPage, async ({ params }) => {
    await ask(await findReturn(database, params.id));
    const payment = await findReturn(database, params.id);
    const all = await orderPayments(database, payment.order);
    const order = await readOrder(database, payment.order);
    return answer(200, pageDocument(payment, all, order, await shopName()));
  });

  serve(calls.leavePaymentPages, async (_input, { order: { orderId, byLink, part }, actor }) => {
    const payer = { byLink, part };
    const open = openPagesOf(await orderPayments(database, orderId), payer);
    const { left, asked } = await leave(open, { orderId, ...payer }, actor);
    if (asked < open.length)
      throw problemError('page-unanswered', {
        detail:
          'We could not ask yet whether you have paid, so your payment page stays open. Please press again in a moment.',
      });
    return answer(200, await Promise.all(left.map(({ id }) => present(orderId, id))));
  });

  /** Ends those of a payer's pages on which nobody has paid, as the gateway says now, and says how many it has answered. */
  async function leave(open: readonly PaymentRow[], payer: Omit<LeaveInput, 'asked'>, actor: Actor) {
    const asked: AskedPage[] = [];
    for (const payment of open) {
      const said = await ask(payment);
      if (said !== null) asked.push(said);
    }
    return { left: await run(leavePages, { ...payer, asked }, actor), asked: asked.length };
  }

  /** Ends the pages that have closed, as a form without scripts has no button for it. */
  async function leaveClosed(orderId: string, payer: Omit<LeaveInput, 'asked' | 'orderId'>, actor: Actor) {
    const openForMs = gateways.page?.page.openForMs ?? Infinity;
    const open = openPagesOf(await orderPayments(database, orderId), payer);
    const closed = open.filter((row) => ageOf(row) >= openForMs);
    if (closed.length === 0) return;
    const { left } = await leave(closed, { orderId, ...payer }, actor);
    if (left.some(({ id, status }) => isOpenPayment(status) && closed.some((row) => row.id === id)))
      throw problemError('page-unavailable', {
        detail:
          'The payment page has closed, and we are still asking whether you have paid on it. Please press again in a few minutes.',
      });
  }

  /** Asks the gateway about a payment unless somebody else asks at this moment. */
  async function ask(payment: PaymentRow): Promise<AskedPage | null> {
    const leased = await leasePayment(database, payment);
    const said = leased === null ? null : await waitFor(caller.ask(leased));
    if (leased === null || said === null) return null;
    const patience = gateways.byName(leased.gateway)?.patience.payments ?? USUAL_PATIENCE;
    return { id: leased.id, checks: leased.checks, isUnpaid: isUnpaid(leased, said, patience) };
  }

  serve(calls.returnFromPaymentPage, async ({ params }) => {
    const payment = await findReturn(database, params.id);
    await ask(payment);
    const page = payment.by_link ? SHOP_PAGES.pay : SHOP_PAGES.order;
    return { status: 303 as const, headers: { Location: fillPath(page.path, payment.order) } };
  });

  async function shopName(): Promise<string> {
    const settings = await database('store_settings').first<{ store_name: string } | undefined>('store_name');
    return settings?.store_name ?? '';
  }

  async function pageRequestOf(
    { id, order, amount, currency, by_link }: PaymentRow,
    returnPath: string,
  ): Promise<PageRequest> {
    const [row, shop] = await Promise.all([
      database('orders')
        .where({ id: order })
        .first<unknown>('number', 'customer_name', 'customer_email', 'customer_phone'),
      shopName(),
    ]);
    const {
      number,
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
    } = customerRow.parse(row);
    // Who pays by a link does not learn whose order it is.
    const nobody = { name: '', email: '', phone: '' };
    const customer = by_link ? nobody : { name, email, phone };
    return {
      id,
      amount: toNgwee(amount),
      currency,
      returnUrl: shopUrl + fillPath(returnPath, id),
      customer: {
        ...customer,
        email: customer.email || `${shortOrderId(order).toLowerCase()}@${mailHost(shopUrl)}`,
      },
      reference: orderName({ id: order, number }),
      shopName: shop,
    };
  }
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const customerRow = z.object({
  number: z.number().nullable(),
  customer_name: text,
  customer_email: text,
  customer_phone: text,
});

/** Gateways want an address for each payer, also for one who has none. */
function mailHost(shopUrl: string): string {
  const { hostname } = new URL(shopUrl);
  return /\.[a-z]{2,}$/i.test(hostname) ? hostname : 'shop.example';
}
