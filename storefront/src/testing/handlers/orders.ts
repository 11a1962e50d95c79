import { MOBILE_NETWORKS } from '@chitenge/contract/mobile-network';
import type { Order, OrderSummary } from '@chitenge/contract/order';
import { shopperOrderRowShape, shopperOrderValues } from '@chitenge/contract/order-fields';
import { paymentInstructions, networkAccounts } from '@chitenge/contract/payment-instructions';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { z } from 'zod';
import { store } from './pages.ts';
import { buildProductRow } from './products.ts';

export const ORDER_ID = '00000000-0000-4000-a000-00001234abcd';

const rowSchema = z.object(shopperOrderRowShape);

/** The columns of an order, as those of staff have them too. */
export const orderColumns = {
  id: ORDER_ID,
  customer_name: 'Thandiwe Mwansa',
  customer_email: 'thandiwe@example.com',
  customer_phone: '+260971234567',
  shipping_address: null,
  city: null,
  province: null,
  postal_code: null,
  country: 'Zambia',
  delivery_method: null,
  delivery_name: null,
  delivery_kind: null,
  delivery_fee: null,
  delivery_paid_on_collection: null,
  delivery_days_min: null,
  delivery_days_max: null,
  delivery_instructions: null,
  recipient_phone: null,
  landmark: null,
  station: null,
  courier: null,
  tracking: null,
  discount_code: null,
  discount_amount: null,
  waived_amount: null,
  number: null,
  pay_at_door: false,
  ahead_amount: null,
  mobile_provider: null,
  mobile_number: '+260971234567',
  total_amount: '698.00',
  receipt_number: null,
  status: 'pending',
  payment_status: 'pending',
  holds_until: null,
  customer_note: '',
  request_kind: null,
  request_state: null,
  request_text: null,
  request_answer: null,
  requested_at: null,
  date_created: '2026-11-21T08:00:00.000Z',
} satisfies z.input<typeof rowSchema>;

function buildLine(): Order['items'][number] {
  const { id, name, slug, price } = buildProductRow(1);
  return {
    id: '00000000-0000-4000-b000-000000000001',
    productName: name,
    productPrice: String(price),
    quantity: 2,
    size: 'M',
    color: 'navy',
    product: { id, slug, imageUrl: null },
  };
}

const YES = { now: 'yes', why: null } as const;

/** What is possible with an order that is not paid. */
export const ACTIONS: Order['actions'] = {
  cancel: YES,
  items: YES,
  address: YES,
  note: YES,
  needsPhone: false,
};

const CLOSED = { now: 'no', why: 'This order is on its way.' } as const;
const CLOSED_ACTIONS: Order['actions'] = {
  cancel: CLOSED,
  items: CLOSED,
  address: CLOSED,
  note: CLOSED,
  needsPhone: false,
};

export const dialInstructionsOf = (amount: string): Order['dialInstructions'] => {
  const contact = { phone: store.settings.contactPhone, email: store.settings.contactEmail };
  return MOBILE_NETWORKS.map((network) => ({
    network,
    text: paymentInstructions(network, amount, networkAccounts({}), contact),
  }));
};

/** Of an order that nobody has touched. */
export const NO_HANDOVER: Order['handover'] = {
  code: null,
  isCodeInMessage: false,
  rider: null,
  times: { paid: null, packed: null, sent: null, delivered: null },
};

/** Builds an order with two units of the first product. */
export function buildOrder(changes: Partial<Order> = {}): Order {
  const order = { ...shopperOrderValues(rowSchema.parse(orderColumns)), ...changes };
  const contact = { phone: store.settings.contactPhone, email: store.settings.contactEmail };
  return {
    amountPaid: '0.00',
    amountDue: order.paymentStatus === 'paid' || order.status === 'cancelled' ? '0.00' : order.totalAmount,
    hasReceipts: order.receiptNumber !== null,
    layBy: null,
    items: [buildLine()],
    payments: [],
    handover: NO_HANDOVER,
    actions: UNSENT_ORDER_STATUSES.includes(order.status) ? ACTIONS : CLOSED_ACTIONS,
    paymentInstructions: paymentInstructions(
      order.mobileProvider,
      order.totalAmount,
      networkAccounts({}),
      contact,
    ),
    dialInstructions: dialInstructionsOf(order.totalAmount),
    ...order,
  };
}

/** Builds the same order as a row of the session's orders. */
export const buildOrderSummary = (changes: Partial<OrderSummary> = {}): OrderSummary => ({
  id: ORDER_ID,
  number: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  status: 'pending',
  paymentStatus: 'pending',
  totalAmount: '698.00',
  waivedAmount: null,
  amountPaid: '0.00',
  amountDue: '698.00',
  holdsUntil: null,
  payments: [],
  unitCount: 2,
  ...changes,
});
