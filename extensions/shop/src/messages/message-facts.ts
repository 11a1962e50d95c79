/** What a message is about, read when it is sent, so that it says what is true then. */
import { orderSums, type OrderMoney } from '@chitenge/contract/amount-due';
import type { LayByPlan } from '@chitenge/contract/lay-by-terms';
import type { MessageKey } from '@chitenge/contract/message-templates';
import { MOBILE_NETWORKS, NETWORK_LABELS, type MobileNetwork } from '@chitenge/contract/mobile-network';
import { SENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import {
  ACCOUNT_COLUMNS,
  networkAccounts,
  type AccountColumns,
  type NetworkAccount,
} from '@chitenge/contract/payment-instructions';
import { orderToPay } from '@chitenge/contract/payment-phase';
import { accountOf, canBePaid, paymentWords, type PaymentWords } from '@chitenge/contract/payment-words';
import { withContact } from '@chitenge/contract/shop-contact';
import type { Knex } from 'knex';
import { parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';
import { readLayBy } from '../lay-by/lay-by-row.ts';
import { needsCode } from '../rounds/handover-code.ts';
import { openStopOf } from '../rounds/round-row.ts';
import { readShopperMoney, type ShopperMoney, type ShopperPaymentRow } from '../payments/shopper-payments.ts';

/** A picture with its size in pixels. */
export interface LogoFile {
  id: string;
  width: number;
  height: number;
}

/** The store settings that messages use. */
export interface MessageSettings {
  store_name: string;
  accent_color: string | null;
  type_pairing: string | null;
  /** Null while the shop shows its name instead. */
  logo: LogoFile | null;
  contact_phone: string | null;
  contact_email: string | null;
  alert_email: string | null;
  alert_phone: string | null;
  max_sms_per_number_per_day: number | null;
  max_sms_per_day: number | null;
  accounts: Record<MobileNetwork, NetworkAccount>;
}

type SettingsColumns = Omit<MessageSettings, 'accounts' | 'logo'> & { logo: string | null } & AccountColumns;

const SETTINGS_COLUMNS = [
  'store_name',
  'accent_color',
  'type_pairing',
  'logo',
  'contact_phone',
  'contact_email',
  'alert_email',
  'alert_phone',
  'max_sms_per_number_per_day',
  'max_sms_per_day',
  ...ACCOUNT_COLUMNS,
] as const satisfies (keyof SettingsColumns)[];

/** @throws Error when the shop has no settings yet */
export async function readMessageSettings(database: Knex): Promise<MessageSettings> {
  const row = await database('store_settings').first<SettingsColumns | undefined>(...SETTINGS_COLUMNS);
  if (row === undefined) throw new Error('The store settings do not exist yet');
  return {
    ...row,
    logo: row.logo === null ? null : await readLogo(database, row.logo),
    accounts: networkAccounts(row),
  };
}

async function readLogo(database: Knex, id: string): Promise<LogoFile | null> {
  const file = await database('directus_files')
    .where({ id })
    .first<{ width: number | null; height: number | null } | undefined>('width', 'height');
  return file?.width && file.height ? { id, width: file.width, height: file.height } : null;
}

/** The order of a message. */
export interface MessageOrder {
  id: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  total_amount: Decimal;
  waived_amount: Decimal | null;
  status: OrderStatus;
  payment_status: PaymentStatus;
  mobile_provider: MobileNetwork | null;
  mobile_number: string;
  holds_until: Timestamp | null;
  delivery_fee: Decimal | null;
  discount_code: string | null;
  discount_amount: Decimal | null;
  delivery_paid_on_collection: boolean | number | null;
  delivery_instructions: string | null;
  courier: string | null;
  tracking: string | null;
  receipt_number: number | null;
  number: number | null;
  delivery_kind: string | null;
  pay_at_door: boolean | number | null;
  ahead_amount: Decimal | null;
  /** Whether the customer needs the code now. */
  needsCode: boolean;
  /** How its lay-by stands; null for an order that is none. */
  layBy: LayByPlan | null;
  /** As the shopper sees them, oldest first. */
  payments: ShopperPaymentRow[];
  money: OrderMoney;
}

const ORDER_COLUMNS = [
  'id',
  'customer_name',
  'customer_email',
  'customer_phone',
  'total_amount',
  'waived_amount',
  'status',
  'payment_status',
  'mobile_provider',
  'mobile_number',
  'holds_until',
  'delivery_fee',
  'discount_code',
  'discount_amount',
  'delivery_paid_on_collection',
  'delivery_instructions',
  'courier',
  'tracking',
  'receipt_number',
  'number',
  'delivery_kind',
  'pay_at_door',
  'ahead_amount',
] as const satisfies (keyof MessageOrder)[];

export async function readMessageOrder(database: Knex, id: string): Promise<MessageOrder | null> {
  const row = await database('orders')
    .where({ id })
    .first<Omit<MessageOrder, keyof ShopperMoney | 'needsCode' | 'layBy'> | undefined>(...ORDER_COLUMNS);
  if (row === undefined) return null;
  const isPacked = (await openStopOf(database, id)) !== null;
  return {
    ...row,
    ...(await readShopperMoney(database, id)),
    layBy: await readLayBy(database, row),
    needsCode: needsCode(row, isPacked),
  };
}

interface PaymentFacts {
  settings: Pick<MessageSettings, 'accounts' | 'contact_phone' | 'contact_email'>;
  /** Whether the shop asks phones for the PIN. */
  takesPin: boolean;
}

const chargeOf = (order: MessageOrder) => ({
  status: order.status,
  paymentStatus: order.payment_status,
  totalAmount: order.total_amount,
  waivedAmount: order.waived_amount,
  payAtDoor: Boolean(order.pay_at_door),
  aheadAmount: order.ahead_amount === null ? null : toDecimal(toNgwee(order.ahead_amount)),
});

/** Returns what of the order is paid, and what is left. */
export const sumsOf = (order: MessageOrder): ReturnType<typeof orderSums> =>
  orderSums(chargeOf(order), order.money);

/** Says how the payment of an order stands, in the words of its page. */
export function wordsOfPayment(order: MessageOrder, { settings, takesPin }: PaymentFacts): PaymentWords {
  const toPay = orderToPay({
    id: order.id,
    ...chargeOf(order),
    ...sumsOf(order),
    holdsUntil: order.holds_until === null ? null : parseTimestamp(order.holds_until),
    payments: order.payments.map(({ amount, failure_code, failure_reason, date_created, ...payment }) => ({
      ...payment,
      amount: toDecimal(toNgwee(amount)),
      failure: failure_code === null ? null : { code: failure_code, reason: failure_reason },
      createdAt: date_created,
    })),
  });
  return paymentWords(toPay, {
    knownNumbers: [order.mobile_number, order.customer_phone],
    dial: takesPin ? null : dialCodes(order, settings),
    hasPhone: order.mobile_number !== '',
    contact: { phone: settings.contact_phone, email: settings.contact_email },
  });
}

/** Names the network and number of one of the order's payments; '' for cash and for a payment that it has not. */
export function payerOf({ payments, mobile_number, customer_phone }: MessageOrder, id?: string): string {
  const payment = payments.find((one) => one.id === id);
  if (payment?.method === 'credit') return 'your gift card or credit';
  return payment === undefined || payment.method === 'cash'
    ? ''
    : accountOf(payment, [mobile_number, customer_phone]);
}

type OrderState = Pick<MessageOrder, 'status' | 'payment_status'>;

const cancelled = ({ status }: OrderState) => (status === 'cancelled' ? 'The order is cancelled.' : null);
/** The shop does not ask for money that has come, or that may be on its way. */
const notToBePaid = (order: OrderState, kind: PaymentWords['kind']) => {
  if (order.payment_status === 'paid') return 'The order is paid.';
  return (
    cancelled(order) ?? (canBePaid(kind) ? null : 'A payment of the order has come or is being checked.')
  );
};
const notShipped = ({ status }: OrderState) =>
  SENT_ORDER_STATUSES.includes(status) ? null : 'The order is not shipped any more.';

/** Messages that the order can overtake while they wait. */
const OBSOLETE_WHEN: Partial<
  Record<MessageKey, (order: OrderState, kind: PaymentWords['kind']) => string | null>
> = {
  'payment-instructions': notToBePaid,
  'payment-failed': notToBePaid,
  'hold-ending': notToBePaid,
  'lay-by-due': notToBePaid,
  'staff-lay-by-overdue': notToBePaid,
  'lay-by-placed': cancelled,
  'lay-by-extended': cancelled,
  'order-placed': cancelled,
  'order-placed-free': cancelled,
  'order-placed-door': cancelled,
  'staff-order-paid': (order) =>
    cancelled(order) ?? (order.status === 'delivered' ? 'The customer has the goods already.' : null),
  'order-shipped': notShipped,
  'order-ready': notShipped,
  'order-delivered': ({ status }) => (status === 'delivered' ? null : 'The order is not delivered any more.'),
  'order-cancelled': ({ status }) => (status === 'cancelled' ? null : 'The order is not cancelled any more.'),
};

/** Returns why a message is not true any more, in words; null while it is. */
export function obsolescence(
  key: MessageKey,
  order: OrderState,
  { kind }: Pick<PaymentWords, 'kind'>,
): string | null {
  return OBSOLETE_WHEN[key]?.(order, kind) ?? null;
}

/** Returns the codes to dial, of the order's network or of all, such as `MTN *303# 123456`. */
export function dialCodes(
  { mobile_provider }: Pick<MessageOrder, 'mobile_provider'>,
  { accounts, contact_phone: phone, contact_email: email }: PaymentFacts['settings'],
): string {
  const networks = mobile_provider === null ? MOBILE_NETWORKS : [mobile_provider];
  const codes = networks.map((network) => {
    const { ussdCode, merchantCode } = accounts[network];
    const [name = ''] = NETWORK_LABELS[network].split(' ');
    return [name, ussdCode, merchantCode].filter(Boolean).join(' ');
  });
  const incomplete = networks.some((network) => accounts[network].merchantCode === null);
  const ask = incomplete ? withContact('. For the merchant code, ask us', { phone, email }) : '';
  return codes.join(', ') + ask;
}
