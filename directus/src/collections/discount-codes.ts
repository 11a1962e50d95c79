import { DISCOUNT_KIND_LABELS } from '@chitenge/contract/discount-terms';
import { DISCOUNT_FIELDS as fields } from '@chitenge/contract/discount-code';
import type { Collection } from '../schema/collection.ts';
import { choice, itemChoices, money } from '../schema/fields.ts';
import { dateCreated, dateUpdated, id, section } from '../schema/standard-fields.ts';
import { tableField } from '../schema/table-field.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { publicationStatus } from './publication-status.ts';

const time = [tableField(fields.starts, { label: null }), tableField(fields.ends, { label: null })];

const conditions = [
  tableField(fields.minimum, {
    label: null,
    note: `For goods of at least this amount. ${fields.minimum.note}`,
  }),
  itemChoices('categories', {
    collection: 'categories',
    template: '{{ name }}',
    note: fields.categories.note,
  }),
  tableField(fields.maxUses, { note: `Orders that may use it. ${fields.maxUses.note}` }),
  tableField(fields.maxUsesPerPhone),
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
    tableField(fields.code, { label: null, unique: true, width: 'half', placeholder: 'WELCOME10' }),
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
