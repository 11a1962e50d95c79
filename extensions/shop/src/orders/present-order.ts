/** Orders as shoppers see them: docs/shopping.md#order-page. */
import { orderCost, orderSums } from '@chitenge/contract/amount-due';
import { askedNow } from '@chitenge/contract/door';
import { dueFirst } from '@chitenge/contract/lay-by-terms';
import { isZero } from '@chitenge/contract/amount';
import { MOBILE_NETWORKS, type MobileNetwork } from '@chitenge/contract/mobile-network';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { Possible } from '@chitenge/contract/order-actions';
import type { Order, OrderSummary } from '@chitenge/contract/order';
import { shopperOrderRowShape, shopperOrderValues } from '@chitenge/contract/order-fields';
import { shortOrderId } from '@chitenge/contract/order-id';
import {
  ACCOUNT_COLUMNS,
  paymentInstructions,
  networkAccounts,
  type AccountColumns,
  type DialInstructions,
  type NetworkAccount,
} from '@chitenge/contract/payment-instructions';
import type { PayableOrder, Payment } from '@chitenge/contract/payments';
import { SENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import type { Knex } from 'knex';
import { z } from 'zod';
import { imageUrlOf } from '../images/image-url.ts';
import { sumsOfOrder } from '../payments/payment-row.ts';
import { maskPhone, type ShopperPaymentRow } from '../payments/shopper-payments.ts';
import type { HandoverCodes } from '../rounds/handover-code.ts';
import { possibleActions } from './possible-actions.ts';
import type { OrderItemRow, OrderRow, OrderSummaryRow } from './order-row.ts';
import type { PartLink } from './order-token.ts';

/** What the store settings say about paying. */
export interface PaymentFacts {
  storeName: string;
  contact: { phone: string | null; email: string | null };
  accounts: Record<MobileNetwork, NetworkAccount>;
}

/** What an order's own page needs besides. */
export interface OrderFacts extends PaymentFacts {
  codeOf: HandoverCodes;
}

type SettingsColumns = AccountColumns &
  Record<'store_name' | 'contact_phone' | 'contact_email', string | null>;

export async function readPaymentFacts(database: Knex): Promise<PaymentFacts> {
  const row = await database('store_settings').first<SettingsColumns | undefined>(
    'store_name',
    'contact_phone',
    'contact_email',
    ...ACCOUNT_COLUMNS,
  );
  return {
    storeName: row?.store_name || STORE_DEFAULTS.name,
    contact: { phone: row?.contact_phone ?? null, email: row?.contact_email ?? null },
    accounts: networkAccounts(row ?? {}),
  };
}

const money = (amount: number | string): string => toDecimal(toNgwee(amount));

const presentItem = (line: OrderItemRow): Order['items'][number] => ({
  id: line.id,
  productName: line.product_name,
  productPrice: money(line.product_price),
  quantity: line.quantity,
  size: line.size,
  color: line.color,
  product: line.product && {
    id: line.product.id,
    slug: line.product.slug,
    imageUrl: imageUrlOf(line.product),
  },
});

export function presentPayment({
  failure_code,
  failure_reason,
  date_created,
  amount,
  link: _link,
  ...row
}: ShopperPaymentRow): Payment {
  return {
    ...row,
    amount: money(amount),
    failure: failure_code === null ? null : { code: failure_code, reason: failure_reason },
    createdAt: date_created,
  };
}

/** How to pay an amount by dialling, for each network; none for nothing: docs/shopping.md#payment-instructions. */
const dialInstructions = (amount: string, { accounts, contact }: PaymentFacts): DialInstructions[] =>
  isZero(amount)
    ? []
    : MOBILE_NETWORKS.map((network) => ({
        network,
        text: paymentInstructions(network, amount, accounts, contact),
      }));

const rowSchema = z.object(shopperOrderRowShape);
const valuesOf = (row: OrderRow) => shopperOrderValues(rowSchema.parse(row));

/**
 * How a reader has come to an order. `link`: by a message to its customer. `lookup`: by its reference and phone number, which
 * its rider knows, too. `revealed`: by its session, when it is old, and its phone number.
 */
export type OrderReader = 'owner' | 'link' | 'lookup' | 'revealed';

const OLD_ORDER: Possible = {
  now: 'no',
  why: 'This order is more than 30 days old. To change it, track it with its phone number.',
};

/** A link may have been passed on: it does not show the numbers that changes ask for. */
const hideNumbers = (order: Pick<Order, 'customerPhone' | 'mobileNumber' | 'recipientPhone'>) => ({
  customerPhone: maskPhone(order.customerPhone),
  mobileNumber: maskPhone(order.mobileNumber),
  recipientPhone: order.recipientPhone && maskPhone(order.recipientPhone),
});

export function presentOrder(row: OrderRow, facts: OrderFacts, reader: OrderReader = 'owner'): Order {
  const values = valuesOf(row);
  const sums = orderSums(values, row.money);
  const asked = dueFirst(row.layBy, toDecimal(askedNow({ ...values, ...sums })));
  const isByLink = reader === 'link' || reader === 'lookup';
  return {
    ...values,
    ...(isByLink && hideNumbers(values)),
    ...sums,
    actions: {
      ...(reader === 'revealed'
        ? { cancel: OLD_ORDER, items: OLD_ORDER, address: OLD_ORDER, note: OLD_ORDER }
        : possibleActions({
            ...row,
            status: values.status,
            payment_status: values.paymentStatus,
            isPacked: row.handover.isPacked,
          })),
      needsPhone: isByLink,
    },
    hasReceipts: row.hasReceipts,
    handover: {
      code: row.handover.needsCode && reader !== 'lookup' ? facts.codeOf(row.id) : null,
      isCodeInMessage: row.handover.needsCode && reader === 'lookup',
      rider: row.handover.rider,
      times: row.handover.times,
    },
    layBy: row.layBy,
    items: row.items.map(presentItem),
    payments: row.payments.map(presentPayment),
    paymentInstructions: paymentInstructions(values.mobileProvider, asked, facts.accounts, facts.contact),
    dialInstructions: dialInstructions(asked, facts),
  };
}

/** Presents an order in the list of its session: docs/shopping.md#orders-page. */
export const presentOrderSummary = (row: OrderSummaryRow): OrderSummary => ({
  id: row.id,
  number: row.number,
  createdAt: row.date_created,
  status: row.status,
  paymentStatus: row.payment_status,
  totalAmount: money(row.total_amount),
  waivedAmount: row.waived_amount === null ? null : money(row.waived_amount),
  ...sumsOfOrder(row, row.money),
  holdsUntil: row.holds_until,
  payments: row.payments.map(presentPayment),
  unitCount: row.unit_count,
});

/**
 * Presents an order for another person who pays it: docs/behaviour.md#links-to-orders.
 * @param part the link to a part of it
 */
export function presentPayable(row: OrderRow, facts: PaymentFacts, part: PartLink | null): PayableOrder {
  const values = valuesOf(row);
  const { amountPaid, amountDue } = orderSums(values, row.money);
  // What is paid at the door is not asked of others.
  const asked = askedNow({ ...values, amountPaid, amountDue });
  const sums = { amountPaid, amountDue: toDecimal(asked) };
  const atDoor = toNgwee(amountDue) - asked;
  const payments = row.payments.filter(({ link }) => part === null || link === part.id);
  const left = part && Math.min(leftOfPart(part, payments), toNgwee(sums.amountDue));
  return {
    orderId: row.id,
    reference: shortOrderId(row.id),
    number: row.number,
    storeName: facts.storeName,
    totalAmount: toDecimal(orderCost(values)),
    ...sums,
    part: part && { amount: toDecimal(part.amount), due: toDecimal(left ?? 0) },
    layBy: row.layBy && {
      state: row.layBy.state,
      depositLeft: row.layBy.depositLeft,
      dueOn: row.layBy.dueOn,
    },
    isPaid: row.payment_status === 'paid',
    doorAmount: atDoor > 0 ? toDecimal(atDoor) : null,
    isPayable: row.payment_status !== 'paid' && row.status !== 'cancelled',
    holdsUntil: SENT_ORDER_STATUSES.includes(row.status) ? null : values.holdsUntil,
    dialInstructions: dialInstructions(
      left === null ? dueFirst(row.layBy, sums.amountDue) : toDecimal(left),
      facts,
    ),
    // Numbers, and what staff wrote, are not for everybody who has the link.
    payments: payments.map((payment) => presentPayment({ ...payment, phone: null, failure_reason: null })),
  };
}

/** What is left of a link's part, in ngwee. */
const leftOfPart = ({ amount }: PartLink, payments: readonly ShopperPaymentRow[]): Ngwee =>
  payments
    .filter(({ status }) => status === 'completed')
    .reduce((left, payment) => left - toNgwee(payment.amount) + toNgwee(payment.refunded), amount);
