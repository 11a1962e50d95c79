import { MAX_CREDIT_MONTHS } from '@chitenge/contract/credit';
import { HOLD_DEFAULTS } from '@chitenge/contract/order-hold';
import { LAY_BY_DEFAULTS, LAY_BY_FEE_CAP } from '@chitenge/contract/lay-by-terms';
import { ORDER_LIMITS, UNPAID_ORDERS_ALERT } from '@chitenge/contract/order-limits';
import { SETUP_LABELS, SETUP_STEPS } from '@chitenge/contract/setup-steps';
import { DEFAULT_DISPATCH_TOWN, DEFAULT_SHIPPING_LABEL } from '@chitenge/contract/shipping-label';
import { SOCIAL_NETWORK_LABELS, SOCIAL_NETWORKS, socialColumn } from '@chitenge/contract/social-network';
import { RETURN_DAYS } from '@chitenge/contract/return-state';
import { LOW_STOCK_THRESHOLD, NETWORK_LABELS } from '@chitenge/contract/status';
import { REORDER_DEFAULTS, STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import { TYPE_PAIRING_LABELS, TYPE_PAIRINGS } from '@chitenge/contract/type-pairing';
import type { Collection } from '../schema/collection.ts';
import { choice, choices, hexColor, integer, longText, percent, text, toggle } from '../schema/fields.ts';
import { image } from '../schema/relations.ts';
import { id, recordedTime, section } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';

/** SMS that a new shop sends at most, by column of the store settings: docs/messages.md#limits. */
const MESSAGE_LIMITS = {
  max_sms_per_number_per_day: 10,
  max_sms_per_day: 500,
} as const;

/** Colours that pass the check of contrast. */
const ACCENT_PRESETS = [
  { text: 'Copper', color: '#9a4a1c' },
  { text: 'Wine', color: '#7a1f3d' },
  { text: 'Indigo', color: '#2b3a8c' },
  { text: 'Leaf', color: '#2c5f2d' },
  { text: 'Plum', color: '#5b2a6e' },
] as const;

function network(key: string, label: string, ussd: string) {
  return [
    text(`${key}_ussd`, {
      label: `${label}: code to dial`,
      required: true,
      default: ussd,
      maxLength: 20,
      width: 'half',
      icon: 'dialpad',
    }),
    text(`${key}_merchant_code`, {
      label: `${label}: merchant code`,
      maxLength: 40,
      width: 'half',
      note: 'While it is empty, the instructions say to ask the shop for it.',
    }),
  ];
}

export const storeSettings: Collection = {
  name: 'store_settings',
  labels: { one: 'Store settings', many: 'Store settings' },
  icon: 'storefront',
  note: 'The shop’s name, how orders are paid, and a few limits.',
  folder: 'settings',
  singleton: true,
  fields: [
    id(),
    text('store_name', { required: true, default: STORE_DEFAULTS.name, maxLength: 80, width: 'half' }),
    text('tagline', { required: true, default: STORE_DEFAULTS.tagline, width: 'half' }),
    longText('description', {
      required: true,
      default: STORE_DEFAULTS.description,
      note: 'One or two sentences for search engines, link previews and the installed app.',
    }),
    image('logo', {
      note: 'Stands in the header and in mails in place of the name, and becomes the icon of browser and app. A logo more than three times as wide as high would be a thin line there, so the icon is the first letter of the name on the accent colour, as it is without a logo: you need no picture for it. A PNG, WebP, AVIF or JPEG file of at least 512 pixels.',
    }),
    ...section('look', { label: 'Look', icon: 'palette' }, [
      hexColor('accent_color', {
        label: 'Accent colour',
        presets: ACCENT_PRESETS,
        note: 'Links, sale prices, prints and focus. It must be dark enough to read on the pages; the shop lightens it for dark backgrounds. Empty: copper.',
      }),
      choice(
        'type_pairing',
        TYPE_PAIRINGS.map((value) => ({
          value,
          text: TYPE_PAIRING_LABELS[value],
          color: LABEL_COLORS.ink,
        })),
        { label: 'Fonts', default: TYPE_PAIRINGS[0], note: 'Of headings and of all other text.' },
      ),
    ]),
    ...section('prices', { label: 'Prices and stock', icon: 'payments' }, [
      text('product_page_price_prefix', {
        required: true,
        default: 'K',
        maxLength: 8,
        width: 'half',
        note: 'Stands before prices on a product’s own page. Every other page has K.',
      }),
      integer('low_stock_threshold', {
        label: 'Low stock',
        required: true,
        default: LOW_STOCK_THRESHOLD,
        min: 0,
        note: 'At this many units or fewer, a product counts as low on stock.',
      }),
      integer('reorder_lead_days', {
        label: 'Days until ordered goods come',
        default: REORDER_DEFAULTS.lead,
        required: true,
        min: 0,
        note: 'The report ‘Order again’ counts with them. A category can have its own.',
      }),
      integer('reorder_safety_days', {
        label: 'Days of safety',
        default: REORDER_DEFAULTS.safety,
        required: true,
        min: 0,
        note: 'Days that the stock shall last beyond, in case goods come late or sell faster.',
      }),
      image('default_image', {
        label: 'Default picture',
        note: 'Shown where a category or product has none.',
      }),
    ]),
    ...section('delivery', { label: 'Delivery', icon: 'local_shipping' }, [
      text('shipping_label', {
        label: 'Shipping',
        required: true,
        default: DEFAULT_SHIPPING_LABEL,
        maxLength: 40,
        width: 'half',
        note: 'The word in the order summary.',
      }),
      text('dispatch_town', {
        label: 'Sent from',
        default: DEFAULT_DISPATCH_TOWN,
        nullable: true,
        maxLength: 80,
        width: 'half',
        note: 'The town that orders are sent from. Product pages name it while a delivery method is published. Empty: they do not.',
      }),
    ]),
    ...section('payment', { label: 'Mobile money', icon: 'smartphone' }, [
      ...network('mtn', NETWORK_LABELS.mtn, '*303#'),
      ...network('airtel', NETWORK_LABELS.airtel, '*115#'),
      ...network('zamtel', NETWORK_LABELS.zamtel, '*789#'),
      integer('unpaid_hold_hours', {
        label: 'Hours that an unpaid order keeps its goods',
        default: HOLD_DEFAULTS.unpaid_hold_hours,
        nullable: true,
        min: 1,
        note: 'Then the shop cancels it, and the goods are for sale again. Empty: no end.',
      }),
      integer('claimed_hold_hours', {
        label: 'Hours that a sent transaction id keeps the goods',
        default: HOLD_DEFAULTS.claimed_hold_hours,
        nullable: true,
        min: 1,
        note: 'The first transaction id of an order gives you this time to verify it. Then the shop cancels the order, and you can still confirm the payment. Empty: until you decide.',
      }),
      integer('failed_payment_hold_minutes', {
        label: 'Minutes after a PIN prompt without payment',
        default: HOLD_DEFAULTS.failed_payment_hold_minutes,
        nullable: true,
        min: 1,
        note: 'After a prompt that failed or was ignored, the order keeps its goods only for this time. Empty: as without a prompt.',
      }),
    ]),
    ...section('credit', { label: 'Gift cards and credit', icon: 'redeem' }, [
      integer('credit_months', {
        label: 'Months until they end',
        nullable: true,
        min: 1,
        max: MAX_CREDIT_MONTHS,
        note: 'Of those that you give out from now on. Empty: no end.',
      }),
    ]),
    ...section('lay_by', { label: 'Lay-by', icon: 'event_repeat' }, [
      choice(
        'lay_by_offered',
        [
          { value: 'yes', text: 'Yes', color: LABEL_COLORS.green },
          { value: 'no', text: 'No', color: LABEL_COLORS.grey },
        ],
        {
          label: 'Sell by lay-by',
          note: 'The buyer pays a part now and the rest later, and gets the goods when all is paid. What is agreed already keeps its terms. Empty: no.',
        },
      ),
      integer('lay_by_deposit_percent', {
        label: 'Due at once, in percent',
        required: true,
        default: LAY_BY_DEFAULTS.depositPercent,
        min: 1,
        max: 99,
        note: 'Of the total. The goods are kept once it has arrived.',
      }),
      integer('lay_by_weeks', {
        label: 'Weeks to pay the rest',
        required: true,
        default: LAY_BY_DEFAULTS.weeks,
        min: 1,
        max: 52,
      }),
      percent('lay_by_fee_percent', {
        label: 'Fee when the buyer gives up, in percent',
        note: `Of the total; everything else that is paid goes back. Empty: no fee. Above ${LAY_BY_FEE_CAP} %, ask a lawyer first: South African law caps it at ${LAY_BY_FEE_CAP} %, and shoppers there know it.`,
      }),
      integer('lay_by_grace_days', {
        label: 'Days of grace',
        required: true,
        default: LAY_BY_DEFAULTS.graceDays,
        min: 0,
        max: 60,
        note: 'After them, a lay-by that is not paid is on the list of staff, who extend it or end it. Nothing ends by itself.',
      }),
    ]),
    ...section('till', { label: 'Till', icon: 'point_of_sale' }, [
      choice(
        'cash_needs_drawer',
        [
          { value: 'yes', text: 'Yes', color: LABEL_COLORS.green },
          { value: 'no', text: 'No', color: LABEL_COLORS.grey },
        ],
        {
          label: 'No cash without an open drawer',
          note: 'Who takes cash opens a drawer first. Empty: from the first drawer on that somebody opens.',
        },
      ),
    ]),
    ...section('riders', { label: 'Riders', icon: 'two_wheeler' }, [
      toggle('hide_rider', {
        label: 'Hide the rider',
        default: false,
        toggleLabel: 'Customers do not see who brings their order',
        note: 'Otherwise the page of an order shows the first name and the phone of its rider, while it is on the way.',
      }),
    ]),
    ...section('returns', { label: 'Exchanges and returns', icon: 'assignment_return' }, [
      integer('return_days', {
        label: 'Days to ask for one',
        default: RETURN_DAYS,
        nullable: true,
        min: 0,
        max: 365,
        note: 'From the delivery, on the page of the order. 0 or empty: the page has no form, and says that faulty pieces can come back, as Zambia’s law demands.',
      }),
    ]),
    ...section('limits', { label: 'Limits of orders', icon: 'shield' }, [
      integer('max_units_per_order', {
        label: 'Units per order',
        default: ORDER_LIMITS.max_units_per_order,
        nullable: true,
        min: 1,
        note: 'A larger order is refused, with the shop’s contact. Empty: no limit.',
      }),
      integer('max_unpaid_orders_per_phone', {
        label: 'Unpaid orders per phone number',
        default: ORDER_LIMITS.max_unpaid_orders_per_phone,
        nullable: true,
        min: 1,
        note: 'Open orders that nobody has paid hold stock. Empty: no limit.',
      }),
      integer('max_unpaid_orders_per_session', {
        label: 'Unpaid orders per browser',
        default: ORDER_LIMITS.max_unpaid_orders_per_session,
        nullable: true,
        min: 1,
        note: 'Counts every phone number of one browser together. Empty: no limit.',
      }),
      integer('alert_unpaid_orders_per_hour', {
        label: 'Unpaid orders in an hour',
        default: UNPAID_ORDERS_ALERT,
        nullable: true,
        min: 1,
        note: 'As many alert staff in the back office. Empty: no alert.',
      }),
    ]),
    ...section('contact', { label: 'Contact', icon: 'call' }, [
      text('contact_phone', { label: 'Phone', maxLength: 40, width: 'half', icon: 'call' }),
      text('whatsapp_number', {
        label: 'WhatsApp',
        maxLength: 40,
        width: 'half',
        icon: 'chat',
        note: 'Shoppers can write to this number. Empty: the shop offers no WhatsApp.',
      }),
      text('contact_email', { label: 'Email', maxLength: 254, width: 'half', icon: 'mail' }),
      longText('shop_address', {
        label: 'Where the shop is',
        maxLength: 300,
        note: 'The page ‘Contact’ shows it: street, building or market, and town. Empty for a shop that nobody can visit.',
      }),
      longText('opening_hours', {
        label: 'Opening hours',
        maxLength: 300,
        note: 'One line for each, such as: Monday to Friday, 9 to 17. The page ‘Contact’ shows them.',
      }),
      ...SOCIAL_NETWORKS.map((network) =>
        text(socialColumn(network), {
          label: SOCIAL_NETWORK_LABELS[network],
          maxLength: 300,
          width: 'half',
          icon: 'link',
          placeholder: `https://www.${network}.com/your-shop`,
          note: 'The footer links to it.',
        }),
      ),
    ]),
    ...section('receipts', { label: 'Receipts', icon: 'receipt' }, [
      text('tpin', {
        label: 'TPIN',
        maxLength: 10,
        width: 'half',
        icon: 'badge',
        note: 'The ten digits of your taxpayer number. Receipts show it.',
      }),
      percent('vat_rate', {
        label: 'VAT in percent',
        note: 'Receipts say how much of it the prices include. Empty, for a shop that is not registered for VAT: they say nothing of it.',
      }),
      toggle('prices_include_vat', {
        label: 'VAT in prices',
        toggleLabel: 'Prices include VAT',
        default: true,
        note: 'Customers pay the prices as they are. Switched off, as before you are registered: receipts and reports have no VAT, and nothing is added.',
      }),
      longText('business_address', {
        label: 'Business address',
        note: 'Receipts show it. What is issued already keeps the address, TPIN and rate of its day.',
      }),
    ]),
    ...section('messages', { label: 'Messages', icon: 'outbox' }, [
      text('alert_email', {
        label: 'Email for staff',
        maxLength: 254,
        width: 'half',
        icon: 'mail',
        note: 'Gets a mail about paid orders, payments to verify and low stock. Empty: nobody does.',
      }),
      text('alert_phone', {
        label: 'Phone for staff',
        maxLength: 40,
        width: 'half',
        icon: 'smartphone',
        note: 'Gets the SMS to staff that are switched on in the message texts.',
      }),
      integer('max_sms_per_number_per_day', {
        label: 'SMS to one number in a day',
        default: MESSAGE_LIMITS.max_sms_per_number_per_day,
        nullable: true,
        min: 1,
        note: 'Each SMS costs money. Empty: no limit.',
      }),
      integer('max_sms_per_day', {
        label: 'SMS of the shop in a day',
        default: MESSAGE_LIMITS.max_sms_per_day,
        nullable: true,
        min: 1,
        note: 'Nobody can run up a bill beyond it. Empty: no limit.',
      }),
    ]),
    choices(
      'hidden_setup_steps',
      SETUP_STEPS.map((value) => ({ value, text: SETUP_LABELS[value] })),
      {
        label: 'Steps of the checklist that the shop does not need',
        note: 'The checklist is in the back office, on /admin.',
      },
    ),
    recordedTime('samples_loaded', {
      note: 'The sample catalogue is loaded once in the life of a database.',
    }),
  ],
};
