import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { PayableOrder, Payment, PaymentOptions } from '@chitenge/contract/payments';
import { guessNetwork } from '@chitenge/contract/network-prefix';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { defineRoute } from '@chitenge/proxy/routes/route';
import { buildOrder, dialInstructionsOf, ORDER_ID } from './orders.ts';
import { store } from './pages.ts';

/** The token that opens the order and its page to pay. */
export const ORDER_TOKEN = 'header.payload.signature';

/** Networks as pawaPay reports them: all open, with one step that revives the prompt. */
export const NETWORKS: PaymentOptions['prompt'] = (['mtn', 'airtel', 'zamtel'] as const).map((network) => ({
  network,
  status: 'operational',
  minAmount: '1.00',
  maxAmount: '20000.00',
  payeeName: network === 'airtel' ? 'Chitenge Ltd' : null,
  pinPromptInstructions: network === 'airtel' ? ['Dial *115#', 'Enter your PIN'] : [],
}));

let prompt: PaymentOptions['prompt'] = [];
let credit = false;
let payments: Payment[] = [];

/** Sets the networks that can ask for the PIN; none before each test. */
export function setNetworks(...networks: PaymentOptions['prompt']): void {
  prompt = networks;
}

/** Whether the shop has given out a gift card or credit. */
export function setCredit(isGiven: boolean): void {
  credit = isGiven;
}

/** Sets the payments of the order; none before each test. */
export function setPayments(...all: Payment[]): void {
  payments = all;
}

/** Returns the payments of the order. */
export function orderPayments(): Payment[] {
  return payments;
}

/** Builds a payment of the order that was asked for just now. */
export function buildPayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: '00000000-0000-4000-a000-000000000007',
    method: 'prompt',
    network: 'airtel',
    phone: '••• 567',
    amount: '698.00',
    refunded: '0.00',
    isUndecided: false,
    status: 'pending',
    failure: null,
    createdAt: new Date().toISOString(),
    ...changes,
  };
}

/** Builds the order for who pays it by a link. */
export function buildPayable(changes: Partial<PayableOrder> = {}): PayableOrder {
  const { id, totalAmount, holdsUntil } = buildOrder();
  const isPaid = payments.some(({ status }) => status === 'completed');
  return {
    orderId: id,
    reference: shortOrderId(id),
    number: 1042,
    storeName: store.settings.storeName,
    totalAmount,
    amountPaid: isPaid ? totalAmount : '0.00',
    amountDue: isPaid ? '0.00' : totalAmount,
    part: null,
    layBy: null,
    doorAmount: null,
    isPaid,
    isPayable: !isPaid,
    holdsUntil,
    dialInstructions: dialInstructionsOf(totalAmount),
    payments: payments.map((payment) => ({ ...payment, phone: null })),
    ...changes,
  };
}

interface OrderRequest {
  params: { id: string };
  headers: { [ORDER_TOKEN_HEADER]?: string | undefined };
}

function assertAccess({ params, headers }: OrderRequest): void {
  const { [ORDER_TOKEN_HEADER]: token = ORDER_TOKEN } = headers;
  if (params.id !== ORDER_ID || token !== ORDER_TOKEN) throw notFound('order');
}

const mask = (phone: string) => `••• ${phone.slice(-3)}`;
const isOpen = ({ status }: Payment) => status === 'created' || status === 'pending';

function add(payment: Payment) {
  payments = [...payments, payment];
  return { status: 201, body: payment };
}

const newLink = () => ({ orderId: ORDER_ID, token: ORDER_TOKEN, expiresAt: new Date().toISOString() });

/** The payments of one order in memory. */
export const paymentRoutes = [
  defineRoute(calls.listPaymentOptions, {
    handle: async () => ({ status: 200, body: { prompt, page: null, credit } }),
  }),
  defineRoute(calls.predictNetwork, {
    handle: async ({ body: { phone } }) => ({ status: 200, body: { network: guessNetwork(phone) } }),
  }),
  defineRoute(calls.requestPayment, {
    async handle({ body: { network, phone, amount = '698.00' }, ...request }) {
      assertAccess(request);
      const open = payments.find((payment) => payment.method === 'prompt' && isOpen(payment));
      if (open) return { status: 200, body: open };
      return add(buildPayment({ id: crypto.randomUUID(), network, phone: mask(phone), amount }));
    },
  }),
  defineRoute(calls.claimPayment, {
    async handle({ body: { transactionId, phone }, ...request }) {
      assertAccess(request);
      if (transactionId === 'USED1234')
        throw problemError('transaction-id-used', {
          detail: 'This transaction ID was used already.',
          errors: [{ field: 'transactionId', message: 'was used already' }],
        });
      return add(buildPayment({ id: crypto.randomUUID(), method: 'manual', phone: mask(phone) }));
    },
  }),
  defineRoute(calls.createPaymentLink, {
    async handle(request) {
      assertAccess(request);
      return { status: 201, body: newLink() };
    },
  }),
  defineRoute(calls.readPaymentLink, {
    async handle(request) {
      assertAccess(request);
      return { status: 200, body: buildPayable() };
    },
  }),
  defineRoute(calls.lookUpOrder, {
    async handle({ body: { reference, phone } }) {
      if (![shortOrderId(ORDER_ID), '1042'].includes(reference) || phone !== '+260971234567')
        throw notFound('order with this phone number');
      return { status: 200, body: newLink() };
    },
  }),
];
