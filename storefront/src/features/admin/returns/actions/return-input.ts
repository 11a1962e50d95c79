/** What staff enter for a change of an exchange or return, and its words. */
import { choiceText } from '@chitenge/contract/colors';
import type { AdminReturn, ReturnCommand } from '@chitenge/contract/admin-returns';
import { DECIMAL, toDecimal, toNgwee } from '@chitenge/contract/money';
import type { ReturnCondition } from '@chitenge/contract/return-state';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { formatAmount } from '../../components/format-amount.ts';
import type { ReturnChange } from '../api/returns.ts';
import { isRefundable } from '../return-labels.ts';

export interface ReturnInput {
  /** What the customer reads. */
  answer: string;
  /** Whether an exchange is accepted as a return. */
  asReturn: boolean;
  condition: ReturnCondition | null;
  /** Kwacha, as typed. */
  amount: string;
  /** Whether it is paid back as credit. */
  asCredit: boolean;
}

/** Whether the wanted variant cannot be held now. */
export function isWantedSoldOut({ wanted, quantity }: Pick<AdminReturn, 'wanted' | 'quantity'>): boolean {
  return wanted !== null && (wanted.stockCount ?? 0) < quantity;
}

export function emptyInput(row: AdminReturn): ReturnInput {
  return {
    answer: '',
    asReturn: isWantedSoldOut(row),
    condition: null,
    amount: row.refundable ?? '0.00',
    asCredit: false,
  };
}

/** Returns the change to send, or what is missing. */
export function changeOf(command: ReturnCommand, input: ReturnInput): ReturnChange | string {
  const answer = input.answer.trim();
  switch (command) {
    case 'accept':
      return { command, body: { answer, asReturn: input.asReturn } };
    case 'reject':
      return answer === '' ? 'Write why; the customer reads it.' : { command, body: { answer } };
    case 'cancel':
      return { command, body: { answer } };
    case 'receive':
      return input.condition === null
        ? 'Choose what becomes of the goods.'
        : { command, body: { condition: input.condition } };
    case 'exchange':
      return { command, body: {} };
    case 'refund': {
      const amount = cleanTypedAmount(input.amount);
      return DECIMAL.test(amount)
        ? { command, body: { amount: toDecimal(toNgwee(amount)) } }
        : 'Enter an amount, such as 349.00.';
    }
  }
}

interface DialogTexts {
  title: string;
  submit: string;
  /** Says what happens. */
  words: string;
}

const CLOSE_TEXTS: DialogTexts = {
  title: 'Close without money',
  submit: 'Close the return',
  words: 'Nothing of what was paid is left for these goods. The customer need not pay for them any more.',
};

function refundWords({ refundable, wanted }: AdminReturn): string {
  const most = formatAmount(refundable ?? '0');
  const released = wanted === null ? '' : ` ${choiceText(wanted) || 'What is held'} is for sale again.`;
  return `At most ${most}: what was paid for these goods. A payment by hand or in cash is only recorded; send the money from the merchant account, or give the cash back.${released}`;
}

/** Returns the texts of the dialog of a command. */
export function dialogTexts(command: ReturnCommand, row: AdminReturn): DialogTexts {
  if (command === 'refund' && !isRefundable(row)) return CLOSE_TEXTS;
  const { words, ...texts } = DIALOG_TEXTS[command];
  return { ...texts, words: words(row) };
}

/** A sale at the counter may have neither. */
const TOLD = 'The customer gets a message, if the order has a phone number or an email address.';

const DIALOG_TEXTS: Record<
  ReturnCommand,
  Omit<DialogTexts, 'words'> & { words: (row: AdminReturn) => string }
> = {
  accept: {
    title: 'Accept this request',
    submit: 'Accept',
    words: ({ wanted }) =>
      wanted === null
        ? `${TOLD} The goods are sent or brought.`
        : `${TOLD} For an exchange, ${choiceText(wanted) || 'the new one'} is held until it ends.`,
  },
  reject: {
    title: 'Reject this request',
    submit: 'Reject',
    words: () => `${TOLD} It has your words.`,
  },
  cancel: {
    title: 'Cancel this request',
    submit: 'Cancel the request',
    words: ({ wanted }) =>
      wanted === null
        ? 'The goods do not come back.'
        : 'The goods do not come back, and what is held is for sale again.',
  },
  receive: {
    title: 'The goods are back',
    submit: 'Save',
    words: () => 'Look at the goods: the stock follows from your choice.',
  },
  exchange: {
    title: 'Exchanged',
    submit: 'Save',
    words: ({ wanted }) =>
      `The customer has got ${(wanted && choiceText(wanted)) || 'the new one'}, or it is on its way.`,
  },
  refund: { title: 'Refund', submit: 'Refund', words: refundWords },
};
