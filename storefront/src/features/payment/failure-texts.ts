import type { FailureCode } from '@chitenge/contract/payment-state';
import type { Payment } from '@chitenge/contract/payments';
import { shopWithContact, type ShopContact } from '@chitenge/contract/shop-contact';
import { PROVIDER_LABELS } from '@chitenge/contract/mobile-provider';

export interface FailureText {
  title: string;
  /** What to do next. */
  text: string;
}

/**
 * @param network name of the network, or 'the network'
 * @param shop 'the shop' with its contact
 */
type Words = (network: string, shop: string) => FailureText;

const NOT_ASKED = 'No money was taken. Please try again.';

const WORDS: Record<FailureCode, Words> = {
  'not-approved': () => ({
    title: 'The payment was not approved.',
    text: 'The prompt was declined, its time ran out, or the PIN was wrong. No money was taken. Unlock your phone, then try again.',
  }),
  'insufficient-balance': () => ({
    title: 'There is not enough money in this account.',
    text: 'Add money to the account and try again, or pay from another number.',
  }),
  'payer-not-found': (network) => ({
    title: `This number has no account at ${network}.`,
    text: 'Choose the network on which the number has mobile money, or enter another number.',
  }),
  'payer-limit-reached': (network) => ({
    title: 'This account has reached its limit.',
    text: `${sentence(network)} limits how much an account sends in a day. Pay from another number or network, or try again tomorrow.`,
  }),
  'wallet-limit-reached': (network) => ({
    title: 'This account cannot send this amount.',
    text: `${sentence(network)} limits the account. Pay from another number or network, or ask ${network} to raise the limit.`,
  }),
  'payment-in-progress': () => ({
    title: 'This number has another payment in progress.',
    text: 'Finish or decline the prompt on the phone, wait ten minutes, then try again. Or pay from another number.',
  }),
  'provider-unavailable': (network) => ({
    title: `${sentence(network)} takes no payments at the moment.`,
    text: 'No money was taken. Choose another network, or try again later.',
  }),
  'amount-out-of-bounds': (network) => ({
    title: `${sentence(network)} does not take this amount.`,
    text: 'Choose another network, or pay by dialling a code.',
  }),
  'invalid-phone-number': () => ({
    title: 'The phone number is not right.',
    text: 'Check the number, then try again.',
  }),
  'not-received': (network) => ({ title: `The request did not reach ${network}.`, text: NOT_ASKED }),
  rejected: (_, shop) => ({
    title: 'The shop could not find your payment.',
    text: `Check the transaction id in your SMS and send it again, or contact ${shop}.`,
  }),
  unspecified: (network) => ({
    title: 'The payment did not go through.',
    text: `${sentence(network)} gave no reason. If an SMS says that you have paid, send us its transaction id below and do not pay again. Otherwise try again.`,
  }),
};

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the name of a payment's network in the middle of a sentence. */
export function networkName({ provider }: Pick<Payment, 'provider'>): string {
  return provider === null ? 'the network' : PROVIDER_LABELS[provider];
}

/**
 * Says why a payment failed and what to do. Staff's own words replace ours for a rejected payment.
 * @param contact how to reach the shop, where the text names it
 */
export function failureText(
  payment: Pick<Payment, 'provider' | 'failure'>,
  contact: ShopContact = { phone: null, email: null },
): FailureText {
  const { code = 'not-received', reason = null } = payment.failure ?? {};
  const shop = shopWithContact(contact);
  const words = WORDS[code](networkName(payment), shop);
  if (reason === null) return words;
  if (code !== 'rejected') return { title: words.title, text: `${reason} ${words.text}` };
  return {
    title: 'The shop did not confirm your payment.',
    text: `${reason} You can send a transaction id again below, or contact ${shop}.`,
  };
}
