import { CREDIT_NAME } from '@chitenge/contract/credit-terms';
import { NETWORK_LABELS } from '@chitenge/contract/status';
import type { Collection } from '../schema/collection.ts';
import { choice, longText, text, toggle, integer, money } from '../schema/fields.ts';
import { manyToOne, user, oneToMany } from '../schema/relations.ts';
import { dateCreated, id, dateUpdated, recordedTime } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { ofOrder } from '../schema/shop-fields.ts';

const readonly = { readonly: true } as const;

export const paymentEvents: Collection = {
  name: 'payment_events',
  labels: { one: 'Payment event', many: 'Payment events' },
  icon: 'history',
  note: 'What was asked and reported about a payment, and who acted on it. Rows are only added.',
  folder: 'sales',
  template: '{{ source }} {{ status }}',
  hidden: true,
  trackHistory: false,
  fields: [
    id(),
    manyToOne('payment', {
      ...readonly,
      collection: 'payments',
      onDelete: 'CASCADE',
      template: '{{ amount }}',
      indexed: true,
      relation: { oneField: 'events' },
      note: 'Empty: a callback that names no payment of this shop.',
    }),
    choice(
      'source',
      [
        { value: 'request', text: 'Request', color: LABEL_COLORS.ink },
        { value: 'callback', text: 'Callback', color: LABEL_COLORS.blue },
        { value: 'poll', text: 'Question', color: LABEL_COLORS.grey },
        { value: 'shopper', text: 'Shopper', color: LABEL_COLORS.amber },
        { value: 'staff', text: 'Staff', color: LABEL_COLORS.copper },
        { value: 'shop', text: 'Shop', color: LABEL_COLORS.ink },
      ],
      { ...readonly, required: true, maxLength: 20 },
    ),
    text('status', { ...readonly, maxLength: 40, width: 'half', note: 'The state that was reported.' }),
    longText('payload', { ...readonly, note: 'The message of the gateway.' }),
    text('payload_hash', { ...readonly, hidden: true, maxLength: 64 }),
    toggle('signature_valid', {
      ...readonly,
      toggleLabel: 'The gateway has signed it',
      nullable: true,
    }),
    user('user', { ...readonly, label: 'By', note: 'Empty: a shopper, the gateway or the shop itself.' }),
    dateCreated({ hidden: false, label: 'When', indexed: true }),
  ],
};

export const payments: Collection = {
  name: 'payments',
  labels: { one: 'Payment', many: 'Payments' },
  icon: 'payments',
  note: 'Every attempt to pay an order, and every refund. The shop writes them; staff act on them in the back office.',
  folder: 'sales',
  template: '{{ network }} {{ amount }} – {{ status }}',
  list: {
    columns: ['date_created', 'order', 'kind', 'network', 'amount', 'status', 'transaction_id'],
    widths: {
      date_created: 140,
      order: 170,
      kind: 100,
      network: 150,
      amount: 90,
      status: 110,
      transaction_id: 150,
    },
    sort: '-date_created',
  },
  trackHistory: false,
  fields: [
    id(),
    ofOrder({
      required: true,
      indexed: true,
      relation: { oneField: 'payments' },
    }),
    choice(
      'kind',
      [
        { value: 'payment', text: 'Payment', color: LABEL_COLORS.green },
        { value: 'refund', text: 'Refund', color: LABEL_COLORS.copper },
        { value: 'correction', text: 'Correction', color: LABEL_COLORS.grey },
      ],
      { ...readonly, required: true, maxLength: 20 },
    ),
    manyToOne('refunded_payment', {
      ...readonly,
      collection: 'payments',
      onDelete: 'CASCADE',
      template: '{{ amount }}',
      indexed: true,
      note: 'The payment that a refund or correction is about.',
    }),
    choice(
      'method',
      [
        { value: 'prompt', text: 'PIN prompt', color: LABEL_COLORS.blue },
        { value: 'page', text: 'Card online', color: LABEL_COLORS.blue },
        { value: 'manual', text: 'By hand', color: LABEL_COLORS.grey },
        { value: 'cash', text: 'Cash', color: LABEL_COLORS.green },
        { value: 'card', text: 'Card machine', color: LABEL_COLORS.green },
        { value: 'moved', text: 'Between orders', color: LABEL_COLORS.grey },
        { value: 'credit', text: CREDIT_NAME, color: LABEL_COLORS.copper },
      ],
      { ...readonly, required: true, maxLength: 20 },
    ),
    text('gateway', { ...readonly, required: true, maxLength: 40, width: 'half' }),
    choice(
      'network',
      [
        { value: 'mtn', text: NETWORK_LABELS.mtn, color: LABEL_COLORS.amber },
        { value: 'airtel', text: NETWORK_LABELS.airtel, color: LABEL_COLORS.red },
        { value: 'zamtel', text: NETWORK_LABELS.zamtel, color: LABEL_COLORS.green },
      ],
      { ...readonly, maxLength: 20 },
    ),
    text('phone', { ...readonly, maxLength: 40, indexed: true, width: 'half', icon: 'smartphone' }),
    money('amount', { ...readonly, required: true }),
    money('conceded_amount', {
      ...readonly,
      note: 'The part of a refund that nobody has to pay again.',
    }),
    text('currency', { ...readonly, required: true, maxLength: 3, width: 'half' }),
    money('cash_given', {
      ...readonly,
      note: 'The notes that the customer gave, of which the rest went back.',
    }),
    money('received_amount', {
      ...readonly,
      note: 'What the gateway has received, when that is another amount or currency.',
    }),
    text('received_currency', { ...readonly, maxLength: 3, width: 'half' }),
    toggle('by_link', { ...readonly, default: false, toggleLabel: 'Begun by somebody with a link to pay' }),
    text('link', { maxLength: 36, hidden: true, readonly: true }),
    choice(
      'status',
      [
        { value: 'created', text: 'Created', color: LABEL_COLORS.grey },
        { value: 'pending', text: 'Pending', color: LABEL_COLORS.amber },
        { value: 'completed', text: 'Completed', color: LABEL_COLORS.green },
        { value: 'failed', text: 'Failed', color: LABEL_COLORS.red },
        { value: 'expired', text: 'Expired', color: LABEL_COLORS.ink },
      ],
      { ...readonly, required: true, maxLength: 20, indexed: true },
    ),
    text('attention', {
      ...readonly,
      maxLength: 40,
      width: 'half',
      indexed: true,
      note: 'Why staff have to look at it.',
    }),
    text('day_end', { maxLength: 36, hidden: true, readonly: true }),
    text('round', { maxLength: 36, hidden: true, readonly: true, indexed: true }),
    text('drawer', { maxLength: 36, hidden: true, readonly: true, indexed: true }),
    text('idempotency_key', { maxLength: 128, hidden: true, readonly: true }),
    text('transaction_id', {
      ...readonly,
      maxLength: 60,
      width: 'half',
      label: 'Transaction id',
      note: 'As the payer’s SMS shows it.',
    }),
    text('gateway_reference', {
      ...readonly,
      maxLength: 60,
      width: 'half',
      note: 'The gateway’s own id, where it has another one.',
    }),
    text('page_url', { maxLength: 500, hidden: true, readonly: true }),
    text('failure_code', { ...readonly, maxLength: 40, width: 'half' }),
    longText('failure_reason', { ...readonly, note: 'The shopper reads it.' }),
    integer('checks', { ...readonly, default: 0, note: 'How often the gateway was asked for the outcome.' }),
    recordedTime('next_check_at', { note: 'When the gateway is asked next.', indexed: true }),
    recordedTime('completed_at', { note: 'When the shop learned that the money has moved.', indexed: true }),
    oneToMany('events', {
      ...readonly,
      template: '{{ source }} {{ status }}',
      columns: ['date_created', 'source', 'status', 'user'],
    }),
    dateCreated({ label: 'Begun', indexed: true, hidden: false }),
    dateUpdated({ hidden: false }),
  ],
};
