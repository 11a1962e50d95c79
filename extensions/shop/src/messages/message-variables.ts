/** The values of the variables that templates list. */
import { customerFirstName, safeCustomerName } from '@chitenge/contract/customer-name';
import { messageTemplate, type MessageKey } from '@chitenge/contract/message-templates';
import { orderNumberText, shortOrderId } from '@chitenge/contract/order-id';
import { amountToCollect } from '@chitenge/contract/amount-to-collect';
import { formatMoney, presentMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { orderReviewsPath } from '@chitenge/contract/review-terms';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { fillPath, SHOP_PAGES } from '@chitenge/contract/shop-pages';
import type { HandoverCodes } from '../rounds/handover-code.ts';
import { dueOf } from '../orders/free-order.ts';
import {
  dialCodes,
  payerOf,
  sumsOf,
  wordsOfPayment,
  type MessageOrder,
  type MessageSettings,
} from './message-facts.ts';
import type { MessageLinks } from './message-links.ts';
import type { MessageData } from './message-row.ts';
import type { Variables } from './render-text.ts';

export interface VariableSources {
  /** The shop's public URL, without a trailing slash. */
  shopUrl: string;
  settings: Pick<MessageSettings, 'store_name' | 'contact_phone' | 'contact_email' | 'accounts'>;
  /** Whether the shop asks phones for the PIN. */
  takesPin: boolean;
  /** The codes of handovers; not where staff read the text. */
  codeOf?: HandoverCodes | undefined;
  /** Null for a message that is about no order. */
  order: MessageOrder | null;
  links: Pick<MessageLinks, 'orderToken' | 'confirmUrl'>;
  data: MessageData;
}

const holdTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lusaka',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns the value of every variable of a template; '' for what does not exist. */
export function variablesOf(key: MessageKey, sources: VariableSources): Variables {
  const all = valuesOf(sources);
  return Object.fromEntries(messageTemplate(key).variables.map((name) => [name, all[name] ?? '']));
}

function valuesOf({ order, data, ...sources }: VariableSources): Variables {
  const { shopUrl, settings, links } = sources;
  const shop = {
    shop_name: settings.store_name,
    shop_url: shopUrl,
    shop_phone: settings.contact_phone ?? '',
    admin_url: shopUrl + SHOP_PAGES.admin.path,
    confirm_url: links.confirmUrl ?? '',
  };
  return order === null
    ? { ...shop, ...data }
    : { ...shop, ...orderValues(order, sources), paid_with: payerOf(order, data.payment), ...data };
}

/** @param amount kwacha */
const moneyOrNothing = (amount: string): string =>
  toNgwee(amount) === 0 ? '' : formatMoney(toNgwee(amount));

/** What stands for a code where nobody may see it. */
export const HIDDEN_CODE = '••••';

/** What the customer pays when the order is handed over, in ngwee. */
const collectedThen = (order: MessageOrder, amountDue: string): Ngwee =>
  amountToCollect({
    amountDue,
    status: order.status,
    paymentStatus: order.payment_status,
    deliveryFee: order.delivery_fee === null ? null : presentMoney(order.delivery_fee),
    deliveryPaidOnCollection: Boolean(order.delivery_paid_on_collection),
  }) ?? 0;

function orderValues(
  order: MessageOrder,
  { shopUrl, settings, takesPin, codeOf, links: { orderToken } }: Omit<VariableSources, 'order' | 'data'>,
): Variables {
  const payment = wordsOfPayment(order, { settings, takesPin });
  const sums = sumsOf(order);
  const track = `${shopUrl}${SHOP_PAGES.track.path}#${shortOrderId(order.id)}`;
  const linkTo = (path: string) => (orderToken === null ? track : `${shopUrl}${path}#${orderToken}`);
  return {
    reference: shortOrderId(order.id),
    order_number: orderNumberText(order.number) || shortOrderId(order.id),
    total: formatMoney(dueOf(order)),
    paid: moneyOrNothing(sums.amountPaid),
    left: moneyOrNothing(sums.amountDue),
    customer_name: safeCustomerName(order.customer_name),
    first_name: customerFirstName(order.customer_name),
    order_url: linkTo(fillPath(SHOP_PAGES.order.path, order.id)),
    receipt_url: order.receipt_number === null ? '' : linkTo(fillPath(SHOP_PAGES.receipt.path, order.id)),
    review_url: linkTo(orderReviewsPath(order.id)),
    track_url: track,
    payment_instructions: dialCodes(order, settings),
    how_to_pay: payment.next ?? '',
    pay_by_pin: takesPin ? 'yes' : '',
    payment_state: payment.label,
    to_send: UNSENT_ORDER_STATUSES.includes(order.status) ? 'yes' : '',
    // A refund in cash says so itself.
    refunded_how: 'to the mobile money account that paid',
    // What staff have written comes with the message.
    reason: payment.kind === 'failed' ? payment.title : '',
    handover_code: order.needsCode ? (codeOf?.(order.id) ?? HIDDEN_CODE) : '',
    to_collect: moneyOrNothing(toDecimal(collectedThen(order, sums.amountDue))),
    pay_ahead: order.ahead_amount === null ? '' : formatMoney(toNgwee(order.ahead_amount)),
    courier: order.courier ?? '',
    tracking: order.tracking ?? '',
    pickup_instructions: order.delivery_instructions ?? '',
    hold_time: order.holds_until === null ? '' : holdTime.format(new Date(order.holds_until)),
  };
}
