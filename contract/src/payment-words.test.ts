import { describe, expect, it } from 'vitest';
import { orderToPay, type PhasePayment } from './payment-phase.ts';
import {
  PROMPT_OVER_AFTER_MS,
  paymentWords,
  type PaymentReader,
  type PaymentWords,
} from './payment-words.ts';
import { ORDER_STATUSES, type OrderStatus } from './status.ts';

const ASKED = '2026-11-24T12:00:00.000Z';
const NOW = Date.parse('2026-11-24T12:01:00.000Z');
const KNOWN = ['+260971234567'];

function payment(changes: Partial<PhasePayment> = {}): PhasePayment {
  return {
    method: 'prompt',
    network: 'airtel',
    phone: '••• 567',
    amount: '698.00',
    refunded: '0.00',
    isUndecided: false,
    status: 'pending',
    failure: null,
    createdAt: ASKED,
    ...changes,
  };
}

const prompt = payment();
const claim = payment({ method: 'manual', network: 'mtn', phone: '••• 111' });
const completed = payment({ status: 'completed' });
const refunded = payment({ status: 'completed', refunded: '698.00' });
const partly = payment({ status: 'completed', refunded: '98.00' });
const failed = payment({ status: 'failed', failure: { code: 'not-approved', reason: null } });
const rejected = payment({
  ...claim,
  status: 'failed',
  failure: { code: 'rejected', reason: 'No such ID.' },
});

const PLACED = {
  id: 'order',
  status: 'pending',
  paymentStatus: 'pending',
  totalAmount: '698.00',
  waivedAmount: null,
  amountPaid: '0.00',
  amountDue: '698.00',
  holdsUntil: null,
  payments: [],
} as const;

type Facts = Partial<Parameters<typeof orderToPay>[0]>;

function wordsOf(facts: Facts, reader: PaymentReader = {}): PaymentWords {
  const order = orderToPay({ ...PLACED, ...facts });
  return paymentWords(order, { now: NOW, knownNumbers: KNOWN, ...reader });
}

const OWN = 'Airtel Money, 0971234567';
const OTHER = 'MTN Mobile Money, the number that ends in 111';
const PROMPT = 'Enter your PIN on 0971234567 to pay K698.00';
const NOT_PAID = 'Not paid yet';
const WAITING = 'Waiting for your PIN';
const CHECKING = 'We are checking your payment';
const FAILED = 'Payment failed';
const RECEIVED = 'Payment received';
const THANKS = 'We have received your payment';
const NOTHING = ['Nothing to pay', 'There is nothing to pay', null] as const;
const DECLINE = 'Do not enter your PIN';

const open = (...payments: PhasePayment[]): Facts => ({ payments });
const failing = (...payments: PhasePayment[]): Facts => ({ payments, paymentStatus: 'failed' });
const paidBy = (...payments: PhasePayment[]): Facts => ({ payments, paymentStatus: 'paid' });

type Row = readonly [state: string, facts: Facts, label: string, title: string, account: string | null];

const created = payment({ status: 'created' });
const expired = payment({ status: 'expired' });
const byAnother = payment({ ...claim, status: 'completed' });

const LIVE: readonly Row[] = [
  ['nothing was tried', {}, NOT_PAID, 'How to pay', null],
  ['it costs nothing', { totalAmount: '0.00', paymentStatus: 'paid' }, ...NOTHING],
  ['the gateway is asked', open(created), WAITING, 'We are contacting Airtel Money', OWN],
  ['the phone is asked', open(prompt), WAITING, PROMPT, OWN],
  ['the phone is asked again', failing(failed, prompt), WAITING, PROMPT, OWN],
  ['a claim was sent', open(claim), CHECKING, CHECKING, OTHER],
  ['a claim was sent while the phone is asked', open(prompt, claim), CHECKING, CHECKING, OTHER],
  ['the phone is asked while a claim is checked', open(claim, prompt), CHECKING, CHECKING, OTHER],
  ['a claim is checked after a failed prompt', failing(failed, claim), CHECKING, CHECKING, OTHER],
  ['a prompt failed while a claim is checked', failing(claim, failed), CHECKING, CHECKING, OTHER],
  ['a prompt failed', failing(failed), FAILED, 'The payment was not approved.', OWN],
  ['a request was never sent', failing(expired), FAILED, 'The request did not reach Airtel Money.', OWN],
  ['a claim was rejected', failing(rejected), FAILED, 'We could not confirm your payment.', OTHER],
  ['the money came', paidBy(failed, completed), RECEIVED, THANKS, OWN],
  ['staff recorded the payment', paidBy(), RECEIVED, THANKS, null],
  ['two people paid', paidBy(completed, byAnother), RECEIVED, THANKS, `${OWN}; ${OTHER}`],
  ['a part went back', paidBy(partly), RECEIVED, THANKS, OWN],
  ['all went back', failing(refunded), 'Refunded', 'We have refunded K698.00', OWN],
];

const CANCELLED: readonly Row[] = [
  ['nothing was tried', {}, ...NOTHING],
  ['a prompt failed', failing(failed), ...NOTHING],
  ['a claim was sent', open(claim), ...NOTHING],
  ['the phone is asked', open(prompt), DECLINE, DECLINE, null],
  ['the money came', paidBy(completed), RECEIVED, 'You paid for this order', OWN],
  ['all went back', failing(refunded), 'Refunded', 'You paid for this order', OWN],
];

/** Until when the goods are kept, and what the shopper reads. */
const HOLDS = [
  [null, null],
  ['2026-11-24T12:05:00.000Z', 'We are keeping your items until Tuesday 24 November at 14:05.'],
  [
    '2026-11-24T12:01:00.000Z',
    'We kept your items until Tuesday 24 November at 14:01. They may sell out now.',
  ],
] as const;

const SHOPS = [
  ['asks for the PIN', null, 'To pay, open your order and press Pay. Your phone will then ask for your PIN.'],
  [
    'is paid by dialling',
    'MTN *303# 123456',
    'To pay, dial on your phone: MTN *303# 123456. Then enter the transaction ID from the SMS on the page of your order.',
  ],
] as const;

const rowsOf = (status: OrderStatus) => (status === 'cancelled' ? CANCELLED : LIVE);

describe.each(ORDER_STATUSES)('the payment of an order that is %s', (status) => {
  it.each(rowsOf(status))('when %s', (_state, facts, label, title, account) => {
    for (const [holdsUntil, kept] of HOLDS)
      for (const [, dial, howToPay] of SHOPS) {
        const words = wordsOf({ ...facts, status, holdsUntil }, { dial });
        expect(words).toMatchObject({ label, title, account });
        const isOpen = [NOT_PAID, FAILED, WAITING, CHECKING].includes(label);
        const isSent = status === 'shipped' || status === 'delivered';
        expect(words.hold).toBe(isOpen && !isSent ? kept : null);
        const next = {
          [NOT_PAID]: howToPay,
          [FAILED]: howToPay,
          [WAITING]: `${PROMPT}.`,
          [CHECKING]: `${CHECKING}. Please do not pay again.`,
        }[label];
        expect(words.next).toBe(next ?? null);
      }
  });
});

describe('the sentences about a payment', () => {
  it('promise no PIN to an order without a phone', () => {
    expect(wordsOf({}, { hasPhone: false }).next).toBe('To pay, open your order and press Pay.');
  });

  it('thank for each payment, and name what was refunded', () => {
    expect(wordsOf({ payments: [partly], paymentStatus: 'paid' }).text).toEqual([
      `K698.00 from ${OWN}. Thank you.`,
      'We have refunded K98.00.',
    ]);
  });

  it('say when more has arrived than the order costs, until it is paid back or settled', () => {
    const tooMuch = payment({ ...completed, amount: '908.00', isUndecided: true });
    const text = (one: PhasePayment, facts: Facts = {}) =>
      wordsOf({ ...facts, payments: [one], paymentStatus: 'paid' }).text.join(' ');
    const words = 'K210.00 more than the order costs has arrived. We pay it back or contact you.';
    expect(text(tooMuch)).toBe(`K908.00 from ${OWN}. Thank you. ${words}`);
    expect(text({ ...tooMuch, refunded: '210.00' })).not.toContain('more than the order costs');
    expect(text({ ...tooMuch, refunded: '200.00' })).toContain('K10.00 more than the order costs');
    expect(text({ ...tooMuch, isUndecided: false })).not.toContain('more than the order costs');
    expect(text(completed)).not.toContain('more than the order costs');
    expect(text({ ...tooMuch, amount: '210.00' }, { totalAmount: '0.00' })).toContain(words);
  });

  it('say that the same sum came twice, until it is paid back', () => {
    const second = payment({ ...completed, isUndecided: true });
    const text = (changes: Partial<PhasePayment> = {}) =>
      wordsOf({ payments: [completed, { ...second, ...changes }], paymentStatus: 'paid' }).text;
    expect(text()).toContain('You paid twice. We give K698.00 back or contact you.');
    expect(text({ refunded: '698.00' })).not.toContain(
      'You paid twice. We give K698.00 back or contact you.',
    );
    expect(text({ amount: '98.00' }).join(' ')).toContain('K98.00 more than the order costs has arrived.');
  });

  it('say that a page was left and that nothing was taken', () => {
    const left = {
      ...prompt,
      method: 'page',
      status: 'failed',
      failure: { code: 'page-left', reason: null },
    } as const;
    const { title, text } = wordsOf({ payments: [left] });
    expect([title, ...text]).toEqual([
      'You left the payment page.',
      'Nothing was taken. Pay in another way, or go to the payment page again.',
    ]);
  });

  it('of a claim ask to decline a prompt that is still open', () => {
    expect(wordsOf({ payments: [prompt, claim] }).text).toContain(
      'If your phone still asks for your PIN, decline it.',
    );
    expect(wordsOf({ payments: [claim] }).text).toHaveLength(1);
  });

  it('of a cancelled order say what happens to its money', () => {
    const text = (one: PhasePayment) => wordsOf({ status: 'cancelled', payments: [one] }).text.join(' ');
    expect(text({ ...completed, isUndecided: true })).toBe(
      'We received K698.00 for this cancelled order. We will refund it or contact you.',
    );
    // Staff have kept it, and said why.
    expect(text(completed)).toBe('We received K698.00 for this cancelled order. This is settled.');
    const contact = { phone: '0971234567', email: null };
    expect(wordsOf({ status: 'cancelled', payments: [completed] }, { contact }).text).toContain(
      'This is settled. If you think otherwise, contact us: 0971234567.',
    );
    expect(text(partly)).toBe('We received K698.00 for this cancelled order. We have refunded K98.00.');
  });

  it('of a lay-by that has ended say what was decided', () => {
    const part = { ...completed, amount: '174.50', isUndecided: true };
    const layBy = { state: 'ended', fee: '6.98', refund: '167.52' } as const;
    const received = 'We received K174.50 for this cancelled order.';
    const said = (facts: Facts) => wordsOf({ status: 'cancelled', layBy, ...facts }).text.join(' ');
    expect(said({ amountPaid: '174.50', payments: [part] })).toBe(`${received} K167.52 goes back to you.`);
    expect(said({ amountPaid: '6.98', payments: [{ ...part, refunded: '167.52' }] })).toBe(
      `${received} We have refunded K167.52.`,
    );
    // One that was cancelled otherwise: nobody has decided yet.
    const open = { ...layBy, fee: '0.00', refund: '0.00' };
    expect(said({ amountPaid: '174.50', layBy: open, payments: [part] })).toBe(
      `${received} We will refund it or contact you.`,
    );
  });

  it('do not send the shopper to the phone when its prompt is over', () => {
    const now = Date.parse(ASKED) + PROMPT_OVER_AFTER_MS;
    expect(wordsOf({ payments: [prompt] }, { now }).title).toBe('We are checking with Airtel Money');
    // The clock of the phone counts.
    expect(wordsOf({ payments: [prompt] }, { now, askedAt: now - 1000 }).title).toBe(PROMPT);
  });

  it('say less of a number and a network that the reader does not know', () => {
    const unknown = (one: PhasePayment) => wordsOf({ payments: [one] }, { knownNumbers: [] });
    expect(unknown(prompt)).toMatchObject({
      account: 'Airtel Money, the number that ends in 567',
      title: 'Enter your PIN on the number that ends in 567 to pay K698.00',
    });
    expect(unknown(payment({ phone: null, network: null }))).toMatchObject({
      account: 'the network',
      title: 'Enter your PIN on the phone to pay K698.00',
    });
  });
});

it('a part that is paid is said with what is left, whatever the phase', () => {
  const sums = { amountPaid: '50.00', amountDue: '648.00' };
  const balance = 'K50.00 is paid, K648.00 is left to pay.';
  const cash = payment({ method: 'cash', network: null, phone: null, amount: '50.00', status: 'completed' });
  expect(wordsOf({ ...sums, payments: [cash] })).toMatchObject({
    label: 'Partly paid',
    title: 'How to pay the rest',
    balance,
  });
  expect(wordsOf({ ...sums, payments: [cash, payment()] })).toMatchObject({ kind: 'waiting', balance });
  expect(
    wordsOf({ amountPaid: '698.00', amountDue: '0.00', paymentStatus: 'paid', payments: [cash] }),
  ).toMatchObject({
    balance: null,
    account: 'Cash',
    text: ['K50.00 in cash. Thank you.'],
  });
});
