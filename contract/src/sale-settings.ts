/** The store settings about selling: prices, stock, delivery, payments, returns and limits of orders. */
import { z } from 'zod';
import { decimal } from './columns.ts';
import { MAX_CREDIT_MONTHS } from './credit.ts';
import { LAY_BY_DEFAULTS } from './lay-by-terms.ts';
import { HOLD_DEFAULTS } from './order-hold.ts';
import { ORDER_LIMITS, UNPAID_ORDERS_ALERT } from './order-limits.ts';
import { RETURN_DAYS } from './return-state.ts';
import { fileRow } from './file-row.ts';
import {
  answerSetting,
  countSetting,
  flagSetting,
  type SettingField,
  textSetting,
  wholeSetting,
  wordsSetting,
} from './settings-field.ts';
import { DEFAULT_DISPATCH_TOWN, DEFAULT_SHIPPING_LABEL } from './shipping-label.ts';
import { LOW_STOCK_THRESHOLD } from './status.ts';
import { REORDER_DEFAULTS } from './store-defaults.ts';

const PRICES = { audience: 'everyone', section: 'prices' } as const;
const DELIVERY = { audience: 'everyone', section: 'delivery' } as const;
const PAYMENT = { audience: 'shop', section: 'payment' } as const;
const LIMITS = { audience: 'shop', section: 'limits' } as const;

/** `layByRules` makes one value of these. */
const LAY_BY = { audience: 'everyone', section: 'lay_by' } as const;
const layByCount = (min: number, max: number) => {
  const row = z.number().int().min(min).nullable();
  return { ...LAY_BY, kind: 'whole', row, output: row, min, max, isRequired: true } as const;
};

export const SALE_SETTINGS = {
  /** Currency prefix of the product page; all other places use K. */
  productPagePricePrefix: {
    ...PRICES,
    ...wordsSetting,
    column: 'product_page_price_prefix',
    whenNull: 'K',
    initial: 'K',
    isRequired: true,
    note: 'Stands before prices on a product’s own page. Every other page has K.',
    maxLength: 8,
  },
  lowStockThreshold: {
    ...PRICES,
    ...countSetting(0, LOW_STOCK_THRESHOLD),
    column: 'low_stock_threshold',
    initial: LOW_STOCK_THRESHOLD,
    isRequired: true,
    label: 'Low stock',
    note: 'At this many units or fewer, a product counts as low on stock.',
  },
  reorderLeadDays: {
    ...countSetting(0, REORDER_DEFAULTS.lead),
    audience: 'shop',
    section: 'prices',
    column: 'reorder_lead_days',
    initial: REORDER_DEFAULTS.lead,
    isRequired: true,
    label: 'Days until ordered goods come',
    note: 'The report ‘Order again’ counts with them. A category can have its own.',
  },
  reorderSafetyDays: {
    ...countSetting(0, REORDER_DEFAULTS.safety),
    audience: 'shop',
    section: 'prices',
    column: 'reorder_safety_days',
    initial: REORDER_DEFAULTS.safety,
    isRequired: true,
    label: 'Days of safety',
    note: 'Days that the stock shall last beyond, in case goods come late or sell faster.',
  },
  defaultImage: {
    ...PRICES,
    column: 'default_image',
    row: fileRow.nullable(),
    output: fileRow.nullable(),
    label: 'Default picture',
    note: 'Shown where a category or product has none.',
  },
  shippingLabel: {
    ...DELIVERY,
    ...wordsSetting,
    column: 'shipping_label',
    whenNull: DEFAULT_SHIPPING_LABEL,
    initial: DEFAULT_SHIPPING_LABEL,
    isRequired: true,
    label: 'Shipping',
    note: 'The word in the order summary.',
    maxLength: 40,
  },
  /** The town that orders are sent from; null when the shop does not say. */
  dispatchTown: {
    ...DELIVERY,
    ...textSetting,
    column: 'dispatch_town',
    initial: DEFAULT_DISPATCH_TOWN,
    label: 'Sent from',
    note: 'The town that orders are sent from. Product pages name it while a delivery method is published. Empty: they do not.',
    maxLength: 80,
  },
  unpaidHoldHours: {
    ...PAYMENT,
    ...wholeSetting(1),
    column: 'unpaid_hold_hours',
    initial: HOLD_DEFAULTS.unpaid_hold_hours,
    label: 'Hours that an unpaid order keeps its goods',
    note: 'Then the shop cancels it, and the goods are for sale again. Empty: no end.',
  },
  claimedHoldHours: {
    ...PAYMENT,
    ...wholeSetting(1),
    column: 'claimed_hold_hours',
    initial: HOLD_DEFAULTS.claimed_hold_hours,
    label: 'Hours that a sent transaction id keeps the goods',
    note: 'The first transaction id of an order gives you this time to verify it. Then the shop cancels the order, and you can still confirm the payment. Empty: until you decide.',
  },
  failedPaymentHoldMinutes: {
    ...PAYMENT,
    ...wholeSetting(1),
    column: 'failed_payment_hold_minutes',
    initial: HOLD_DEFAULTS.failed_payment_hold_minutes,
    label: 'Minutes after a PIN prompt without payment',
    note: 'After a prompt that failed or was ignored, the order keeps its goods only for this time. Empty: as without a prompt.',
  },
  creditMonths: {
    ...wholeSetting(1),
    audience: 'shop',
    section: 'credit',
    column: 'credit_months',
    max: MAX_CREDIT_MONTHS,
    label: 'Months until they end',
    note: 'Of those that you give out from now on. Empty: no end.',
  },
  layByOffered: {
    ...LAY_BY,
    column: 'lay_by_offered',
    row: answerSetting.row,
    output: answerSetting.output,
    label: 'Sell by lay-by',
    note: 'The buyer pays a part now and the rest later, and gets the goods when all is paid. What is agreed already keeps its terms. Empty: no.',
  },
  layByDepositPercent: {
    ...layByCount(1, 99),
    column: 'lay_by_deposit_percent',
    row: z.number().int().min(1).max(99).nullable(),
    initial: LAY_BY_DEFAULTS.depositPercent,
    label: 'Due at once, in percent',
    note: 'Of the total. The goods are kept once it has arrived.',
  },
  layByWeeks: {
    ...layByCount(1, 52),
    column: 'lay_by_weeks',
    initial: LAY_BY_DEFAULTS.weeks,
    label: 'Weeks to pay the rest',
  },
  layByFeePercent: {
    ...LAY_BY,
    kind: 'percent',
    column: 'lay_by_fee_percent',
    row: decimal.nullable(),
    output: decimal.nullable(),
    label: 'Fee when the buyer gives up, in percent',
    note: 'Of the total; everything else that is paid goes back. Buyers read it before they agree, and a lay-by keeps the fee that was agreed. Empty: no fee. Before you set a high one, ask a lawyer whether it is fair.',
  },
  layByGraceDays: {
    ...layByCount(0, 60),
    column: 'lay_by_grace_days',
    initial: LAY_BY_DEFAULTS.graceDays,
    label: 'Days of grace',
    note: 'After them, a lay-by that is not paid is on the list of staff, who extend it or end it. Nothing ends by itself.',
  },
  cashNeedsDrawer: {
    ...answerSetting,
    audience: 'shop',
    section: 'till',
    column: 'cash_needs_drawer',
    label: 'No cash without an open drawer',
    note: 'Who takes cash opens a drawer first. Empty: from the first drawer on that somebody opens.',
  },
  hideRider: {
    ...flagSetting(false),
    audience: 'shop',
    section: 'riders',
    column: 'hide_rider',
    label: 'Hide the rider',
    note: 'Otherwise the page of an order shows the first name and the phone of its rider, while it is on the way.',
  },
  /** Days after delivery in which an order's page takes requests for an exchange or a return; 0 for none. */
  returnDays: {
    ...countSetting(0, 0),
    audience: 'everyone',
    section: 'returns',
    column: 'return_days',
    initial: RETURN_DAYS,
    max: 365,
    label: 'Days to ask for one',
    note: 'From the delivery, on the page of the order. 0 or empty: the page has no form, and says that faulty pieces can come back, as Zambia’s law demands.',
  },
  /** The most units of one order; null for no limit: docs/behaviour.md#order-limits. */
  maxUnitsPerOrder: {
    ...wholeSetting(1),
    audience: 'everyone',
    section: 'limits',
    column: 'max_units_per_order',
    initial: ORDER_LIMITS.max_units_per_order,
    label: 'Units per order',
    note: 'A larger order is refused, with the shop’s contact. Empty: no limit.',
  },
  maxUnpaidOrdersPerPhone: {
    ...LIMITS,
    ...wholeSetting(1),
    column: 'max_unpaid_orders_per_phone',
    initial: ORDER_LIMITS.max_unpaid_orders_per_phone,
    label: 'Unpaid orders per phone number',
    note: 'Open orders that nobody has paid hold stock. Empty: no limit.',
  },
  maxUnpaidOrdersPerSession: {
    ...LIMITS,
    ...wholeSetting(1),
    column: 'max_unpaid_orders_per_session',
    initial: ORDER_LIMITS.max_unpaid_orders_per_session,
    label: 'Unpaid orders per browser',
    note: 'Counts every phone number of one browser together. Empty: no limit.',
  },
  alertUnpaidOrdersPerHour: {
    ...LIMITS,
    ...wholeSetting(1),
    column: 'alert_unpaid_orders_per_hour',
    initial: UNPAID_ORDERS_ALERT,
    label: 'Unpaid orders in an hour',
    note: 'As many alert staff in the back office. Empty: no alert.',
  },
} as const satisfies Record<string, SettingField>;
