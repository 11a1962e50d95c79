import { CHANNEL_LABELS } from '@chitenge/contract/order-channel';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { NETWORK_LABELS } from '@chitenge/contract/status';
import type { Collection } from '../schema/collection.ts';
import { choice, integer, longText, money, text, toggle } from '../schema/fields.ts';
import { oneToMany, user } from '../schema/relations.ts';
import { orderActions, searchColumn, sessionId, storedJson } from '../schema/shop-fields.ts';
import { dateCreated, dateUpdated, id, recordedTime, section } from '../schema/standard-fields.ts';
import { DELIVERY_KIND_CHOICES } from './delivery-kinds.ts';
import { LABEL_COLORS } from './label-colors.ts';

/** Only commands write orders (rule 11 of docs/architecture.md). */
const readonly = { readonly: true } as const;

/** What the customer asks of the shop. */
const request = [
  choice(
    'request_kind',
    [
      { value: 'cancel', text: 'To cancel', color: LABEL_COLORS.red },
      { value: 'change', text: 'To change', color: LABEL_COLORS.copper },
    ],
    { ...readonly, maxLength: ORDER_FIELDS.requestKind.maxLength, label: 'Request' },
  ),
  choice(
    'request_state',
    [
      { value: 'waiting', text: 'Waiting', color: LABEL_COLORS.amber },
      { value: 'done', text: 'Done', color: LABEL_COLORS.green },
      { value: 'declined', text: 'Declined', color: LABEL_COLORS.grey },
    ],
    { ...readonly, indexed: true, maxLength: ORDER_FIELDS.requestState.maxLength, label: 'State' },
  ),
  longText('request_text', { ...readonly, label: 'Words' }),
  longText('request_answer', { ...readonly, label: 'Answer' }),
  recordedTime('requested_at', { note: 'When the customer asked.' }),
];

/** The order actions show and change these, so the form hides them. */
const shownByActions = { readonly: true, hidden: true } as const;

const state = [
  choice(
    'status',
    [
      { value: 'pending', text: 'Pending', color: LABEL_COLORS.amber },
      { value: 'confirmed', text: 'Confirmed', color: LABEL_COLORS.blue },
      { value: 'paid', text: 'Paid', color: LABEL_COLORS.green },
      { value: 'shipped', text: 'Shipped', color: LABEL_COLORS.copper },
      { value: 'delivered', text: 'Delivered', color: LABEL_COLORS.ink },
      { value: 'cancelled', text: 'Cancelled', color: LABEL_COLORS.red },
    ],
    { ...shownByActions, default: 'pending', indexed: true, maxLength: ORDER_FIELDS.status.maxLength },
  ),
  choice(
    'payment_status',
    [
      { value: 'pending', text: 'Pending', color: LABEL_COLORS.amber },
      { value: 'paid', text: 'Paid', color: LABEL_COLORS.green },
      { value: 'failed', text: 'Failed', color: LABEL_COLORS.red },
    ],
    {
      ...shownByActions,
      default: 'pending',
      indexed: true,
      maxLength: ORDER_FIELDS.paymentStatus.maxLength,
      label: 'Payment',
    },
  ),
  longText('notes', { ...shownByActions, default: '' }),
  longText('customer_note', { ...readonly, default: '', label: 'Customer’s note' }),
];

const customer = [
  text('customer_name', {
    ...readonly,
    required: true,
    maxLength: ORDER_FIELDS.customerName.maxLength,
    label: 'Name',
  }),
  text('customer_email', {
    ...readonly,
    required: true,
    maxLength: ORDER_FIELDS.customerEmail.maxLength,
    width: 'half',
    label: 'Email',
    icon: 'mail',
  }),
  text('customer_phone', {
    ...readonly,
    required: true,
    maxLength: ORDER_FIELDS.customerPhone.maxLength,
    indexed: true,
    width: 'half',
    label: 'Phone',
    icon: 'call',
  }),
];

const address = [
  longText('shipping_address', { ...readonly, label: 'Address' }),
  text('city', { ...readonly, maxLength: ORDER_FIELDS.city.maxLength, width: 'half' }),
  text('province', { ...readonly, maxLength: ORDER_FIELDS.province.maxLength, width: 'half' }),
  text('postal_code', { ...readonly, maxLength: ORDER_FIELDS.postalCode.maxLength, width: 'half' }),
  text('country', { ...readonly, maxLength: ORDER_FIELDS.country.maxLength, width: 'half' }),
];

const delivery = [
  text('delivery_method', {
    ...readonly,
    hidden: true,
    indexed: true,
    maxLength: ORDER_FIELDS.deliveryMethodId.maxLength,
  }),
  text('delivery_name', {
    ...readonly,
    maxLength: ORDER_FIELDS.deliveryName.maxLength,
    width: 'half',
    label: 'Method',
  }),
  choice('delivery_kind', DELIVERY_KIND_CHOICES, {
    ...readonly,
    maxLength: ORDER_FIELDS.deliveryKind.maxLength,
    label: 'Kind',
  }),
  money('delivery_fee', { ...readonly, label: 'Fee' }),
  toggle('delivery_paid_on_collection', {
    ...readonly,
    nullable: true,
    label: 'Fee on collection',
    toggleLabel: 'The total does not include the fee',
  }),
  integer('delivery_days_min', { ...readonly, label: 'Fewest days' }),
  integer('delivery_days_max', { ...readonly, label: 'Most days' }),
  longText('delivery_instructions', { ...readonly, label: 'Instructions' }),
  text('recipient_phone', {
    ...readonly,
    maxLength: ORDER_FIELDS.recipientPhone.maxLength,
    width: 'half',
    icon: 'call',
    note: 'Somebody else who receives the goods.',
  }),
  text('landmark', { ...readonly, maxLength: ORDER_FIELDS.landmark.maxLength, width: 'half' }),
  text('station', {
    ...readonly,
    maxLength: ORDER_FIELDS.station.maxLength,
    width: 'half',
    label: 'Bus station',
  }),
  text('courier', { ...readonly, maxLength: ORDER_FIELDS.courier.maxLength, width: 'half' }),
  text('tracking', { ...readonly, maxLength: ORDER_FIELDS.tracking.maxLength, width: 'half' }),
];

const payment = [
  choice(
    'mobile_provider',
    [
      { value: 'mtn', text: NETWORK_LABELS.mtn, color: LABEL_COLORS.amber },
      { value: 'airtel', text: NETWORK_LABELS.airtel, color: LABEL_COLORS.red },
      { value: 'zamtel', text: NETWORK_LABELS.zamtel, color: LABEL_COLORS.green },
    ],
    {
      ...readonly,
      label: 'Network',
      maxLength: ORDER_FIELDS.mobileProvider.maxLength,
      note: 'Empty: the shopper chose instructions by SMS.',
    },
  ),
  text('mobile_number', {
    ...readonly,
    required: true,
    maxLength: ORDER_FIELDS.mobileNumber.maxLength,
    indexed: true,
    width: 'half',
    icon: 'smartphone',
  }),
];

export const orders: Collection = {
  name: 'orders',
  labels: { one: 'Order', many: 'Orders' },
  icon: 'receipt_long',
  note: 'Placed by shoppers, or by staff for them. Change their status, payment status and notes with the order actions.',
  folder: 'sales',
  template: 'No. {{ number }} – {{ customer_name }} – {{ total_amount }}',
  list: {
    columns: [
      'number',
      'date_created',
      'customer_name',
      'total_amount',
      'status',
      'payment_status',
      'mobile_provider',
    ],
    widths: {
      number: 80,
      date_created: 130,
      customer_name: 150,
      total_amount: 90,
      status: 115,
      payment_status: 105,
      mobile_provider: 180,
    },
    sort: '-date_created',
  },
  fields: [
    id(),
    integer('number', { ...readonly, unique: true, label: 'Number', note: 'To say on the phone.' }),
    orderActions(),
    ...state,
    oneToMany('items', {
      label: 'Ordered',
      readonly: true,
      template: '{{ quantity }} × {{ product_name }}',
      columns: ['product_name', 'size', 'color', 'quantity', 'product_price'],
    }),
    text('discount_code', {
      ...readonly,
      maxLength: ORDER_FIELDS.discountCode.maxLength,
      width: 'half',
      icon: 'sell',
    }),
    money('discount_amount', { ...readonly, label: 'Discount' }),
    storedJson('discount_terms', {
      note: 'Kind, value and categories of the discount when the order was placed.',
    }),
    toggle('pay_at_door', { ...readonly, default: false, toggleLabel: 'Paid when it is handed over' }),
    money('ahead_amount', {
      ...readonly,
      label: 'Paid ahead',
      note: 'Before an order that is paid at the door is packed.',
    }),
    money('total_amount', { ...readonly, required: true, label: 'Total' }),
    money('waived_amount', {
      ...readonly,
      label: 'Not charged',
      note: 'Of goods that came back.',
    }),
    choice(
      'channel',
      [
        { value: 'web', text: CHANNEL_LABELS.web, color: LABEL_COLORS.grey },
        { value: 'counter', text: CHANNEL_LABELS.counter, color: LABEL_COLORS.copper },
        { value: 'phone', text: CHANNEL_LABELS.phone, color: LABEL_COLORS.blue },
        { value: 'whatsapp', text: CHANNEL_LABELS.whatsapp, color: LABEL_COLORS.green },
      ],
      { ...readonly, default: 'web', maxLength: ORDER_FIELDS.channel.maxLength },
    ),
    text('source', {
      ...readonly,
      maxLength: ORDER_FIELDS.source.maxLength,
      note: 'The link that led to it. Empty: none that says so.',
    }),
    user('placed_by', { ...readonly, note: 'Empty: the shopper.' }),
    integer('receipt_number', { ...readonly, label: 'Receipt', note: 'Its running number.' }),
    ...section('payment', { label: 'Payment', icon: 'payments' }, payment),
    oneToMany('payments', {
      readonly: true,
      template: '{{ network }} {{ amount }} {{ status }}',
      columns: ['date_created', 'kind', 'network', 'phone', 'amount', 'status', 'transaction_id'],
    }),
    recordedTime('holds_until', {
      note: 'Until then an unpaid order keeps its goods. Empty: for ever.',
      indexed: true,
    }),
    ...section('customer', { label: 'Customer', icon: 'person' }, customer),
    ...section('address', { label: 'Shipping address', icon: 'home' }, address),
    ...section('delivery', { label: 'Delivery', icon: 'local_shipping' }, delivery),
    ...section(
      'request',
      { label: 'Request of the customer', icon: 'contact_support', closed: true },
      request,
    ),
    oneToMany('events', {
      ...shownByActions,
      template: '{{ kind }} {{ to_value }}',
      columns: ['date_created', 'kind', 'from_value', 'to_value', 'user'],
    }),
    toggle('is_test', {
      readonly: true,
      hidden: true,
      default: false,
      toggleLabel: 'A test by the shop',
    }),
    sessionId(),
    searchColumn('search_text'),
    text('idempotency_key', { maxLength: 128, hidden: true, readonly: true }),
    text('request_hash', { maxLength: 64, hidden: true, readonly: true }),
    dateCreated({ label: 'Placed', indexed: true, hidden: false }),
    dateUpdated({ hidden: false }),
  ],
};
