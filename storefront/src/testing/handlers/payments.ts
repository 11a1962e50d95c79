import type { PaymentOptions } from '@chitenge/contract/payments';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { OrderCredential } from '@chitenge/proxy/directus/order-credential';
import type { PaymentClient } from '@chitenge/proxy/directus/payment-client';
import type { PaymentRow } from '@chitenge/proxy/directus/shop-rows';
import { buildOrderRow, ORDER_ID } from './orders.ts';

/** The token that opens the order and its page to pay. */
export const ORDER_TOKEN = 'header.payload.signature';

/** Networks as pawaPay reports them: all open, with one step that revives the prompt. */
export const NETWORKS: PaymentOptions['push'] = (['mtn', 'airtel', 'zamtel'] as const).map((provider) => ({
  provider,
  status: 'operational',
  minAmount: '1.00',
  maxAmount: '20000.00',
  payeeName: provider === 'airtel' ? 'Chitenge Ltd' : null,
  pinPromptInstructions: provider === 'airtel' ? ['Dial *115#', 'Enter your PIN'] : [],
}));

let push: PaymentOptions['push'] = [];
let payments: PaymentRow[] = [];

/** Sets the networks that can ask for the PIN; none before each test. */
export function setNetworks(...networks: PaymentOptions['push']): void {
  push = networks;
}

/** Sets the payments of the order; none before each test. */
export function setPayments(...rows: PaymentRow[]): void {
  payments = rows;
}

/** Returns the payments of the order. */
export function orderPayments(): PaymentRow[] {
  return payments;
}

/** Builds a payment of the order that was asked for just now. */
export function buildPayment(changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    id: '00000000-0000-4000-a000-000000000007',
    method: 'push',
    provider: 'airtel',
    phone: '••• 567',
    amount: '698.00',
    refunded: '0.00',
    status: 'pending',
    failure_code: null,
    failure_reason: null,
    date_created: new Date().toISOString(),
    ...changes,
  };
}

function assertAccess(credential: OrderCredential, orderId: string): void {
  const isOpen = !('token' in credential) || credential.token === ORDER_TOKEN;
  if (orderId !== ORDER_ID || !isOpen) throw notFound('order');
}

const mask = (phone: string) => `••• ${phone.slice(-3)}`;
const isOpen = ({ status }: PaymentRow) => status === 'created' || status === 'pending';

function add(payment: PaymentRow) {
  payments = [...payments, payment];
  return { payment, replayed: false };
}

/** The extension's payments in memory for one order. */
export const memoryPayments: PaymentClient = {
  options: async () => ({ push }),
  predictProvider: async () => null,
  async request(credential, orderId, { provider, phone }) {
    assertAccess(credential, orderId);
    const open = payments.find((payment) => payment.method === 'push' && isOpen(payment));
    if (open) return { payment: open, replayed: true };
    return add(buildPayment({ id: crypto.randomUUID(), provider, phone: mask(phone) }));
  },
  async claim(credential, orderId, { receipt, phone }) {
    assertAccess(credential, orderId);
    if (receipt === 'USED1234')
      throw problemError('receipt-used', {
        detail: 'This transaction ID was used already.',
        errors: [{ field: 'receipt', message: 'was used already' }],
      });
    return add(buildPayment({ id: crypto.randomUUID(), method: 'manual', phone: mask(phone) }));
  },
  async createLink(credential, orderId) {
    assertAccess(credential, orderId);
    return { orderId, token: ORDER_TOKEN, expiresAt: new Date().toISOString() };
  },
  async readPayable(credential, orderId) {
    assertAccess(credential, orderId);
    const { id, total_amount, status, payment_status, holds_until } = buildOrderRow();
    const hidden = payments.map((payment) => ({ ...payment, phone: null }));
    const isPaid = payments.some((payment) => payment.status === 'completed');
    return {
      id,
      total_amount,
      status,
      payment_status: isPaid ? 'paid' : payment_status,
      holds_until,
      payments: hidden,
    };
  },
  async lookUp(reference, phone) {
    if (!ORDER_ID.endsWith(reference) || phone !== '+260971234567') return null;
    return { orderId: ORDER_ID, token: ORDER_TOKEN, expiresAt: new Date().toISOString() };
  },
  passOn: async () => false,
};
