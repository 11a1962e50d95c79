/** The words for the state of an order's payment, wherever somebody reads them: docs/shopping.md#words-of-a-payment. */
import { formatMoney, toNgwee, type Ngwee } from './money.ts';
import { payerPhone } from './payer-phone.ts';
import { failureText, networkName } from './payment-failure.ts';
import { isByNetwork, PAYMENT_METHOD_LABELS } from './payment-method.ts';
import { paymentPhase, type OrderToPay, type PaymentPhase, type PhasePayment } from './payment-phase.ts';
import { NO_CONTACT, withContact, type ShopContact } from './shop-contact.ts';

/** What the words depend on besides the order. */
export interface PaymentReader {
  /** Numbers that the reader knows, of which one may be that of a payment. */
  knownNumbers?: readonly string[];
  /** The codes to dial; null in a shop that asks phones for the PIN. */
  dial?: string | null;
  /** Whether the order names a phone that can be asked. One that is paid by card has none. */
  hasPhone?: boolean;
  contact?: ShopContact;
  /** When the phone was asked, by the reader's clock; by default, when the server stored the payment. */
  askedAt?: number | undefined;
  now?: number;
}

export interface PaymentWords {
  kind: PaymentPhase['kind'];
  /** A few words, for lists: 'We are checking your payment'. */
  label: string;
  /** A heading. */
  title: string;
  /** Sentences below the heading. */
  text: readonly string[];
  /** The network and the number that paid or are asked: 'Airtel Money, 0971234567'; null before the first attempt. */
  account: string | null;
  /** What to do now, for who reads it away from the order's page; null for nothing. */
  next: string | null;
  /** What is paid and what is left: 'K50.00 is paid, K150.00 is left to pay.'; null unless a part is paid. */
  balance: string | null;
  /** Until when the goods are kept; null when that does not matter. */
  hold: string | null;
}

type Said = Omit<PaymentWords, 'kind' | 'balance' | 'hold'>;

/** Says what of an order is paid and what is left; null unless a part is paid. */
export const balanceText = ({
  amountPaid,
  amountDue,
}: {
  amountPaid: string;
  amountDue: string;
}): string | null =>
  toNgwee(amountPaid) === 0 || toNgwee(amountDue) === 0
    ? null
    : `${money(amountPaid)} is paid, ${money(amountDue)} is left to pay.`;

/** Says how the payment of an order stands. Pages, lists, mails and SMS all use these words. */
export function paymentWords(order: OrderToPay, reader: PaymentReader = {}): PaymentWords {
  const phase = paymentPhase(order);
  const { kind } = phase;
  const hold = HELD.has(kind) && order.holdsUntil !== null ? holdText(order.holdsUntil, reader.now) : null;
  const balance = balanceText({ amountPaid: order.paid, amountDue: order.left });
  const said = wordsOf(phase, reader);
  if (kind === 'paid' || kind === 'free')
    return { kind, hold, balance, ...said, text: [...said.text, ...surplusText(order)] };
  if (kind === 'unpaid' && balance !== null)
    return { kind, hold, balance, ...said, label: 'Partly paid', title: 'How to pay the rest' };
  return { kind, hold, balance, ...said };
}

/** Phases in which the goods may be released. */
const HELD = new Set<PaymentPhase['kind']>(['claimed', 'failed', 'unpaid', 'waiting']);

/** Returns whether the shop waits for somebody to begin a payment. */
export const canBePaid = (kind: PaymentPhase['kind']): boolean => kind === 'unpaid' || kind === 'failed';

const NO_STEP = { account: null, next: null } as const;

function wordsOf(phase: PaymentPhase, reader: PaymentReader): Said {
  const { knownNumbers: known = [] } = reader;
  switch (phase.kind) {
    case 'free':
      return {
        ...NO_STEP,
        label: 'Nothing to pay',
        title: 'There is nothing to pay',
        text: ['This order costs K0.00, so you do not need to do anything.'],
      };
    case 'paid':
      return {
        label: 'Payment received',
        title: 'We have received your payment',
        text: [
          ...phase.payments.map((payment) => `${receivedText(payment, known)}. Thank you.`),
          ...refundText(phase.payments),
        ],
        account: accountsOf(phase.payments, known),
        next: null,
      };
    case 'refunded':
      return {
        label: 'Refunded',
        title: `We have refunded ${formatMoney(sumRefunded(phase.payments))}`,
        text: ['That is all you paid for this order. Please do not pay it again.'],
        account: accountsOf(phase.payments, known),
        next: null,
      };
    case 'cancelled':
      return cancelledWords(phase, known, reader);
    case 'claimed':
      return {
        label: 'We are checking your payment',
        title: 'We are checking your payment',
        text: [
          'Thank you. We are comparing your transaction ID with our account. Please do not pay again.',
          ...(phase.isAsking ? ['If your phone still asks for your PIN, decline it.'] : []),
        ],
        account: accountOf(phase.payment, known),
        next: 'We are checking your payment. Please do not pay again.',
      };
    case 'waiting':
      if (phase.payment.method === 'page') return pageWords(phase.payment);
      return {
        label: 'Waiting for your PIN',
        title: waitingTitle(phase.payment, reader),
        text: [],
        account: accountOf(phase.payment, known),
        next: `${promptText(phase.payment, known)}.`,
      };
    case 'failed': {
      const { title, text } = failureText(phase.payment, reader.contact);
      return {
        label: 'Payment failed',
        title,
        text: [text],
        account: accountOf(phase.payment, known),
        next: howToPay(reader),
      };
    }
    case 'unpaid':
      return { ...NO_STEP, label: 'Not paid yet', title: 'How to pay', text: [], next: howToPay(reader) };
  }
}

const PROMISE = 'We will refund it or contact you.';
const settledText = (contact = NO_CONTACT): string => {
  const objection = withContact(' If you think otherwise, contact us', contact);
  return `This is settled.${objection && `${objection}.`}`;
};

const isUndecided = (payments: readonly PhasePayment[]): boolean =>
  payments.some((payment) => payment.isUndecided);

/** The order was cancelled: what happens to money that came or may come. */
function cancelledWords(
  { arrived, goesBack, isAsking, isOnPage }: Extract<PaymentPhase, { kind: 'cancelled' }>,
  known: readonly string[],
  reader: PaymentReader,
): Said {
  if (arrived.length > 0) {
    const [received, refunded] = [sum(arrived.map(({ amount }) => amount)), sumRefunded(arrived)];
    return {
      label: refunded >= received ? 'Refunded' : 'Payment received',
      title: 'You paid for this order',
      text: [
        `We received ${formatMoney(received)} for this cancelled order.`,
        ...refundText(arrived),
        ...(goesBack !== null && toNgwee(goesBack) > 0 ? [`${money(goesBack)} goes back to you.`] : []),
        ...(refunded === 0 && goesBack === null
          ? [isUndecided(arrived) ? PROMISE : settledText(reader.contact)]
          : []),
      ],
      account: accountsOf(arrived, known),
      next: null,
    };
  }
  if (!isAsking) return { ...NO_STEP, label: 'Nothing to pay', title: 'There is nothing to pay', text: [] };
  if (isOnPage) {
    const label = 'Do not pay online any more';
    const text = 'This order was cancelled. If the payment page is still open, close it.';
    return { ...NO_STEP, label, title: label, text: [text] };
  }
  const label = 'Do not enter your PIN';
  const text = 'This order was cancelled. If your phone still asks for your PIN, decline it.';
  return { ...NO_STEP, label, title: label, text: [text] };
}

/** The payer is on the page of a gateway, or has left it without an outcome. */
const pageWords = (payment: PhasePayment): Said => ({
  label: 'Waiting for your payment',
  title: `Finish paying ${money(payment.amount)} online`,
  text: [],
  account: null,
  next: 'To finish paying online, open your order.',
});

const howToPay = ({ dial = null, hasPhone = true }: PaymentReader): string =>
  dial === null
    ? `To pay, open your order and press Pay.${hasPhone ? ' Your phone will then ask for your PIN.' : ''}`
    : `To pay, dial on your phone: ${dial}. Then enter the transaction ID from the SMS on the page of your order.`;

/** A prompt disappears after about a minute or two. From then on, only the network knows. */
export const PROMPT_OVER_AFTER_MS = 3 * 60_000;

/** What a phone that was asked for the PIN does: nothing yet, it shows the prompt, or it does not any more. */
export function promptStage(
  { status, createdAt }: Pick<PhasePayment, 'status' | 'createdAt'>,
  { askedAt = Date.parse(createdAt), now = Date.now() }: Pick<PaymentReader, 'askedAt' | 'now'>,
): 'contacting' | 'prompt' | 'over' {
  if (now >= askedAt + PROMPT_OVER_AFTER_MS) return 'over';
  return status === 'created' ? 'contacting' : 'prompt';
}

function waitingTitle(payment: PhasePayment, reader: PaymentReader): string {
  switch (promptStage(payment, reader)) {
    case 'contacting':
      return `We are contacting ${networkName(payment)}`;
    case 'prompt':
      return promptText(payment, reader.knownNumbers ?? []);
    case 'over':
      return `We are checking with ${networkName(payment)}`;
  }
}

const promptText = (payment: PhasePayment, known: readonly string[]): string =>
  `Enter your PIN on ${payerPhone(payment, known)} to pay ${money(payment.amount)}`;

const money = (amount: string) => formatMoney(toNgwee(amount));
const sum = (amounts: readonly string[]): Ngwee => amounts.reduce((all, amount) => all + toNgwee(amount), 0);
const sumRefunded = (payments: readonly PhasePayment[]) => sum(payments.map(({ refunded }) => refunded));

/** Says what was refunded, if anything was. */
function refundText(payments: readonly PhasePayment[]): string[] {
  const refunded = sumRefunded(payments);
  return refunded > 0 ? [`We have refunded ${formatMoney(refunded)}.`] : [];
}

/** Says what has arrived above what the order costs, until it is paid back or staff have settled it. */
function surplusText({ amount, payments }: OrderToPay): string[] {
  const arrived = payments.filter(({ status }) => status === 'completed');
  const surplus = sum(arrived.map((payment) => payment.amount)) - sumRefunded(arrived) - toNgwee(amount);
  if (surplus <= 0 || !isUndecided(arrived)) return [];
  if (isTwice(arrived, surplus))
    return [`You paid twice. We give ${formatMoney(surplus)} back or contact you.`];
  return [`${formatMoney(surplus)} more than the order costs has arrived. We pay it back or contact you.`];
}

/** Whether what is too much is a payment that came again. */
const isTwice = (arrived: readonly PhasePayment[], surplus: Ngwee): boolean =>
  arrived.filter(({ amount }) => toNgwee(amount) === surplus).length > 1;

/** Says what a payment has brought: 'K50.00 in cash'. */
const receivedText = (payment: PhasePayment, known: readonly string[]): string =>
  `${money(payment.amount)} ${WAY_WORDS[payment.method] ?? `from ${accountOf(payment, known)}`}`;

/** Ways that have no account. */
const WAY_WORDS: Partial<Record<PhasePayment['method'], string>> = {
  cash: 'in cash',
  card: 'by card',
  page: 'online',
  credit: 'from your gift card or credit',
};

/** Names the account of a payment. @param known numbers that the reader may see in full */
export function accountOf(
  { method, network, phone }: Pick<PhasePayment, 'method' | 'network' | 'phone'>,
  known: readonly string[],
): string {
  if (!isByNetwork(method)) return PAYMENT_METHOD_LABELS[method];
  const name = networkName({ network });
  if (phone === null) return name;
  return `${name}, ${payerPhone({ network, phone }, known)}`;
}

function accountsOf(payments: readonly PhasePayment[], known: readonly string[]): string | null {
  const accounts = new Set(payments.map((payment) => accountOf(payment, known)));
  return accounts.size === 0 ? null : [...accounts].join('; ');
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  // The shop's time zone, so that the time is the same for every reader.
  timeZone: 'Africa/Lusaka',
});

/** Says until when the shop keeps the goods of an unpaid order: docs/behaviour.md#held-stock. */
function holdText(holdsUntil: string, now = Date.now()): string {
  const time = TIME.format(new Date(holdsUntil));
  return new Date(holdsUntil).getTime() > now
    ? `We are keeping your items until ${time}.`
    : `We kept your items until ${time}. They may sell out now.`;
}
