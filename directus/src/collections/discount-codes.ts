import { DISCOUNT_KIND_LABELS } from '@chitenge/contract/discount-terms';
import { DISCOUNT_FIELDS as fields, MAX_CODE } from '@chitenge/contract/discount-code';
import type { Collection } from '../schema/collection.ts';
import { choice, integer, itemChoices, money, text } from '../schema/fields.ts';
import { dateCreated, dateUpdated, dateTime, id, section } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { publicationStatus } from './publication-status.ts';

const time = [dateTime('starts', { note: fields.starts.note }), dateTime('ends', { note: fields.ends.note })];

const conditions = [
  money('minimum', { note: `For goods of at least this amount. ${fields.minimum.note}` }),
  itemChoices('categories', {
    collection: 'categories',
    template: '{{ name }}',
    note: fields.categories.note,
  }),
  integer('max_uses', {
    label: fields.maxUses.label,
    min: 1,
    note: `Orders that may use it. ${fields.maxUses.note}`,
  }),
  integer('max_uses_per_phone', {
    label: fields.maxUsesPerPhone.label,
    min: 1,
    note: fields.maxUsesPerPhone.note,
  }),
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
      note: fields.code.note,
    }),
    publicationStatus({ note: fields.status.note }),
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
  const field = money('value', { note: fields.value.note });
  return { ...field, displayOptions: null, options: { min: 0, step: 0.01 } };
}
