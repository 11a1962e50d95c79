import { DELIVERY_METHOD_FIELDS as fields, MAX_DELIVERY_FEE } from '@chitenge/contract/delivery-method';
import { PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/region';
import type { Collection } from '../schema/collection.ts';
import { choice, choices, longText, money, tags, toggle } from '../schema/fields.ts';
import { dateCreated, dateUpdated, id, section, sortOrder } from '../schema/standard-fields.ts';
import { tableField } from '../schema/table-field.ts';
import { DELIVERY_KIND_CHOICES } from './delivery-kinds.ts';
import { publicationStatus } from './publication-status.ts';

const places = [
  choices(
    'provinces',
    PROVINCES.map((province) => ({ value: province, text: PROVINCE_LABELS[province] })),
    { note: 'Where it is offered. None: everywhere.' },
  ),
  tags('towns', [], {
    width: 'full',
    note: 'Only in these towns. None: everywhere in the provinces. Case and accents make no difference.',
  }),
];

const price = [
  money('fee', { required: true, max: MAX_DELIVERY_FEE, note: fields.fee.note }),
  money('free_from', {
    label: 'Free from',
    note: 'Goods of at least this amount are delivered free. Empty: never.',
  }),
  toggle('paid_on_collection', {
    default: fields.paidOnCollection.initial,
    toggleLabel: fields.paidOnCollection.label,
    note: 'The order’s total then does not include the fee.',
  }),
];

const door = [
  toggle('pay_at_door', {
    default: fields.payAtDoor.initial,
    toggleLabel: 'May be paid when it is handed over',
    note: 'In cash, to your rider or at the counter. Not for a bus station.',
  }),
  money('door_max', { label: 'Up to', note: 'The highest total of such an order. Empty: any.' }),
  toggle('door_fee_ahead', {
    default: fields.doorFeeAhead.initial,
    toggleLabel: 'The first order of a phone number pays the fee ahead',
  }),
];

const time = [tableField(fields.daysMin), tableField(fields.daysMax)];

export const deliveryMethods: Collection = {
  name: 'delivery_methods',
  labels: { one: 'Delivery method', many: 'Delivery methods' },
  icon: 'local_shipping',
  note: 'How goods reach shoppers, and what it costs. While none is published, shipping is free.',
  folder: 'sales',
  template: '{{ name }}',
  list: {
    columns: ['name', 'kind', 'fee', 'free_from', 'days_min', 'days_max', 'status'],
    sort: 'sort',
  },
  sortField: 'sort',
  archive: { field: 'status', value: 'archived', unarchiveValue: 'draft' },
  fields: [
    id(),
    tableField(fields.name, { label: null, width: 'half', placeholder: 'Lusaka by motorbike' }),
    publicationStatus({ note: fields.status.note }),
    choice('kind', DELIVERY_KIND_CHOICES, {
      required: true,
      maxLength: 20,
      note: 'Checkout asks for a landmark for the door, and for the station for a bus station.',
    }),
    ...section('places', { label: 'Where', icon: 'map' }, places),
    ...section('price', { label: 'Fee', icon: 'payments' }, price),
    ...section('door', { label: 'Paid at the door', icon: 'payments' }, door),
    ...section('time', { label: 'Time', icon: 'schedule' }, time),
    longText('instructions', {
      note: 'Shoppers read it at checkout and on the page of their order: opening hours, what to bring, whom to call.',
    }),
    sortOrder(),
    dateCreated(),
    dateUpdated(),
  ],
};
