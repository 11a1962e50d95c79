/** Codes of gift cards and credit, and why one pays nothing: docs/behaviour.md#credit. Without zod, because pages load it. */
import { leavesEnough, MIN_PART } from './amount-due.ts';
import { cleanCode } from './clean-text.ts';
import { formatMoney, type Ngwee } from './money.ts';

/** Letters and digits that nobody takes for one another, without vowels, so that no code is a word. */
export const CREDIT_ALPHABET = '2345679CDFGHJKMNPQRTVWXY';
export const CREDIT_CODE_LENGTH = 16;

const GROUP = 4;
const CODE = new RegExp(`^[${CREDIT_ALPHABET}]{${CREDIT_CODE_LENGTH}}$`);
const CODE_IN_TEXT = new RegExp(`(?:^|[^A-Z0-9])((?:[${CREDIT_ALPHABET}]{${GROUP}}[ -]?){4})(?![A-Z0-9])`);

/** Returns whether a text could be a code. Other text is no guess of one. */
export const isCreditCode = (code: string): boolean => CODE.test(code);

/** Returns what somebody typed as a code is stored: case, spaces and hyphens make no difference. It is found in a message. */
export function cleanCreditCode(typed: string): string {
  const text = cleanCode(typed).toUpperCase();
  const letters = text.replaceAll(/[^A-Z0-9]/g, '');
  return isCreditCode(letters) ? letters : (CODE_IN_TEXT.exec(text)?.[1]?.replaceAll(/[ -]/g, '') ?? letters);
}

/** Writes a code as people read it: CDFG-2345-HJKM-6799. */
export const creditCodeText = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** Why a credit pays nothing, or less than was asked for. */
export const CREDIT_REFUSALS = ['unknown', 'frozen', 'expired', 'empty', 'less'] as const;
export type CreditRefusal = (typeof CREDIT_REFUSALS)[number];

/** Says why a credit does not pay. @param balance ngwee */
export function creditRefusalWords(refusal: CreditRefusal, balance: Ngwee = 0): string {
  switch (refusal) {
    case 'unknown':
      return 'We do not know this code. Please check the spelling.';
    case 'frozen':
      return 'This code is blocked. Please contact us.';
    case 'expired':
      return 'This code has expired. Please contact us.';
    case 'empty':
      return 'Nothing is left on this code.';
    case 'less':
      return `Only ${formatMoney(balance)} is left on this code.`;
  }
}

/** Returns what a balance pays of what is left, in ngwee. It leaves nothing, or what a network takes. */
export function creditPart(balance: Ngwee, left: Ngwee): Ngwee {
  const part = Math.min(balance, left);
  return leavesEnough(part, left) || left <= MIN_PART ? part : left - MIN_PART;
}

/** What people call a payment by credit. */
export const CREDIT_NAME = 'Gift card or credit';
