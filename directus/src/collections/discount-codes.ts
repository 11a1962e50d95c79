import { DISCOUNT_KIND_LABELS } from '@chitenge/contract/discount-terms';
import { MAX_CODE } from '@chitenge/contract/discount-code';
import type { Collection } from '../schema/collection.ts';
import { choice, integer, itemChoices, money, text } from '../schema/fields.ts';
import { dateCreated, dateUpdated, dateTime, id, section } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { publicationStatus } from './publication-status.ts';

const time = [
  dateTime('starts', { note: 'Empty: at once.' }),
  dateTime('ends', { note: 'Empty: never. Cart and checkout say that the code has ended.' }),
];

const conditions = [
  money('minimum', { note: 'For goods of at least this amount. Empty: any.' }),
  itemChoices('categories', {
    collection: 'categories',
    template: '{{ name }}',
    note: 'Only goods of these categories. None: all goods.',
  }),
  integer('max_uses', {
    label: 'Uses',
    min: 1,
    note: 'Orders that may use it. Empty: any number. A cancelled order gives its use back.',
  }),
  integer('max_uses_per_phone', { label: 'Uses per phone number', min: 1, note: 'Empty: any number.' }),
];

export const discountCodes: Collection = {
  name: 'discount_codes',
  labels: { one: 'Discount code', many: 'Discount codes' },
  icon: 'sell',
  note: 'What shoppers enter in the cart to pay less. While none is published, the cart asks for no code.',
  folder: 'sales',
  template: '{{ code }}',
  list: {
    columns: ['code', 'kind', 'value', 'minimum', 'starts', 'ends', 'max_uses', 'status'],
    sort: '-date_created',
  },
  archive: { field: 'status', value: 'archived', unarchiveValue: 'draft' },
  fields: [
    id(),
    text('code', {
      required: true,
      unique: true,
      maxLength: MAX_CODE,
      width: 'half',
      placeholder: 'WELCOME10',
      note: 'Letters, digits and hyphens; case makes no difference. It cannot be changed later.',
    }),
    publicationStatus({ note: 'Only published codes count.' }),
    choice(
      'kind',
      [
        { value: 'percent', text: DISCOUNT_KIND_LABELS.percent, color: LABEL_COLORS.blue },
        { value: 'amount', text: DISCOUNT_KIND_LABELS.amount, color: LABEL_COLORS.copper },
        { value: 'free_delivery', text: DISCOUNT_KIND_LABELS.free_delivery, color: LABEL_COLORS.green },
      ],
      { required: true, maxLength: 20 },
    ),
    decimalValue(),
    ...section('time', { label: 'Time', icon: 'schedule' }, time),
    ...section('conditions', { label: 'Conditions', icon: 'rule' }, conditions),
    dateCreated(),
    dateUpdated(),
  ],
};

/** Percent or kwacha, so it has no prefix. */
function decimalValue() {
  const field = money('value', { note: 'Whole percent, or kwacha. Empty for free delivery.' });
  return { ...field, displayOptions: null, options: { min: 0, step: 0.01 } };
}
