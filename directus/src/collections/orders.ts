import { PROVIDER_LABELS } from '@chitenge/contract/status';
import type { Collection } from '../schema/collection.ts';
import { choice, longText, money, text } from '../schema/fields.ts';
import { listOf } from '../schema/relations.ts';
import { dateCreated, dateUpdated, id, section } from '../schema/technical.ts';
import { LABEL } from './palette.ts';

const state = [
  choice(
    'status',
    [
      { value: 'pending', text: 'Pending', color: LABEL.amber },
      { value: 'confirmed', text: 'Confirmed', color: LABEL.blue },
      { value: 'paid', text: 'Paid', color: LABEL.green },
      { value: 'shipped', text: 'Shipped', color: LABEL.copper },
      { value: 'delivered', text: 'Delivered', color: LABEL.ink },
      { value: 'cancelled', text: 'Cancelled', color: LABEL.red },
    ],
    { default: 'pending', indexed: true, maxLength: 20, note: 'Cancelling puts the goods back into stock.' },
  ),
  choice(
    'payment_status',
    [
      { value: 'pending', text: 'Pending', color: LABEL.amber },
      { value: 'paid', text: 'Paid', color: LABEL.green },
      { value: 'failed', text: 'Failed', color: LABEL.red },
    ],
    { default: 'pending', indexed: true, maxLength: 20, label: 'Payment' },
  ),
  longText('notes', { default: '', note: 'For staff only.' }),
];

/** What the shopper wrote stays as it was; the extension refuses changes of it as well (hooks/kept-by-the-shop.ts). */
const asPlaced = { readonly: true } as const;

const customer = [
  text('customer_name', { ...asPlaced, required: true, maxLength: 200, label: 'Name' }),
  text('customer_email', {
    ...asPlaced,
    required: true,
    maxLength: 254,
    width: 'half',
    label: 'Email',
    icon: 'mail',
  }),
  text('customer_phone', {
    ...asPlaced,
    required: true,
    maxLength: 40,
    width: 'half',
    label: 'Phone',
    icon: 'call',
  }),
];

const address = [
  longText('shipping_address', { ...asPlaced, label: 'Address' }),
  text('city', { ...asPlaced, maxLength: 120, width: 'half' }),
  text('province', { ...asPlaced, maxLength: 40, width: 'half' }),
  text('postal_code', { ...asPlaced, maxLength: 20, width: 'half' }),
  text('country', { ...asPlaced, maxLength: 80, width: 'half' }),
];

const payment = [
  choice(
    'mobile_provider',
    [
      { value: 'mtn', text: PROVIDER_LABELS.mtn, color: LABEL.amber },
      { value: 'airtel', text: PROVIDER_LABELS.airtel, color: LABEL.red },
      { value: 'zamtel', text: PROVIDER_LABELS.zamtel, color: LABEL.green },
    ],
    {
      ...asPlaced,
      label: 'Provider',
      maxLength: 20,
      note: 'Empty: the shopper was told that instructions follow by SMS.',
    },
  ),
  text('mobile_number', { ...asPlaced, required: true, maxLength: 40, width: 'half', icon: 'smartphone' }),
];

export const orders: Collection = {
  name: 'orders',
  label: { one: 'Order', many: 'Orders' },
  icon: 'receipt_long',
  note: 'Placed by shoppers. What was ordered and its total stay as they were; status, payment and notes are yours.',
  folder: 'sales',
  template: '{{ customer_name }} – {{ total_amount }}',
  list: {
    columns: ['date_created', 'customer_name', 'total_amount', 'status', 'payment_status', 'mobile_provider'],
    widths: {
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
    ...state,
    listOf('items', {
      label: 'Ordered',
      readonly: true,
      template: '{{ quantity }} × {{ product_name }}',
      columns: ['product_name', 'size', 'color', 'quantity', 'product_price'],
    }),
    money('total_amount', { ...asPlaced, required: true, label: 'Total' }),
    ...section('payment', { label: 'Payment', icon: 'payments' }, payment),
    ...section('customer', { label: 'Customer', icon: 'person' }, customer),
    ...section('address', { label: 'Shipping address', icon: 'local_shipping' }, address),
    ...section('timeline', { label: 'Timeline', icon: 'history', closed: true }, [
      listOf('events', {
        label: 'What happened',
        readonly: true,
        template: '{{ kind }} {{ to_value }}',
        columns: ['date_created', 'kind', 'from_value', 'to_value', 'user'],
      }),
    ]),
    text('session_id', { required: true, maxLength: 128, indexed: true, hidden: true, readonly: true }),
    text('idempotency_key', { maxLength: 128, hidden: true, readonly: true }),
    text('request_hash', { maxLength: 64, hidden: true, readonly: true }),
    dateCreated({ label: 'Placed', indexed: true, hidden: false }),
    dateUpdated({ hidden: false }),
  ],
};
