/** Why a payment failed, and what to do next, in words. */
import { NETWORK_LABELS } from './mobile-network.ts';
import type { FailureCode } from './payment-state.ts';
import type { PhasePayment } from './payment-phase.ts';
import { withContact, type ShopContact } from './shop-contact.ts';

export interface FailureText {
  title: string;
  /** What to do next. */
  text: string;
}

/** @param network name of the network, or 'the network' */
type Words = (network: string, contact: ShopContact) => FailureText;

const WORDS: Record<FailureCode, Words> = {
  'not-approved': () => ({
    title: 'The payment was not approved.',
    text: 'It was declined, it took too long, or the PIN was wrong. No money was taken. Unlock your phone and try again.',
  }),
  'page-left': () => ({
    title: 'You left the payment page.',
    text: 'Nothing was taken. Pay in another way, or go to the payment page again.',
  }),
  'insufficient-balance': () => ({
    title: 'There is not enough money in this account.',
    text: 'Add money and try again, or pay from another number.',
  }),
  'payer-not-found': (network) => ({
    title: `This number has no account with ${network}.`,
    text: 'Choose the network of this number, or pay from another number.',
  }),
  'payer-limit-reached': (network) => ({
    title: 'This account has reached its limit.',
    text: `${sentence(network)} limits how much you can send in a day. Pay from another number or network, or try again tomorrow.`,
  }),
  'wallet-limit-reached': (network) => ({
    title: 'This account cannot send this amount.',
    text: `${sentence(network)} limits this account. Pay from another number or network, or ask ${network} to raise the limit.`,
  }),
  'payment-in-progress': () => ({
    title: 'This number has another payment open.',
    text: 'Finish or decline it on the phone, wait ten minutes and try again. Or pay from another number.',
  }),
  'provider-unavailable': (network) => ({
    title: `${sentence(network)} is not taking payments at the moment.`,
    text: 'No money was taken. Choose another network, or try again later.',
  }),
  'amount-out-of-bounds': (network) => ({
    title: `${sentence(network)} does not take this amount.`,
    text: 'Choose another network, or pay by dialling a code.',
  }),
  'invalid-phone-number': () => ({
    title: 'This phone number is not right.',
    text: 'Check the number and try again.',
  }),
  'not-received': (network) => ({
    title: `The request did not reach ${network}.`,
    text: 'No money was taken. Please try again.',
  }),
  rejected: (_, contact) => ({
    title: 'We could not find your payment.',
    text: `Check the transaction ID in your SMS and send it again${withContact(', or contact us', contact)}.`,
  }),
  unspecified: (network) => ({
    title: 'The payment did not go through.',
    text: `${sentence(network)} gave no reason. If an SMS says that you have paid, send us its transaction ID and do not pay again. Otherwise, try again.`,
  }),
};

/** The same for a page of a gateway, on which a card is typed. Other codes are as for a phone. */
const PAGE_WORDS: Partial<Record<FailureCode, FailureText>> = {
  'not-approved': {
    title: 'The payment was not approved.',
    text: 'The bank declined it. No money was taken. Try again, or pay in another way.',
  },
  'insufficient-balance': {
    title: 'There is not enough money in this account.',
    text: 'No money was taken. Pay with another card, or in another way.',
  },
  'provider-unavailable': {
    title: 'The payment page is not available at the moment.',
    text: 'No money was taken. Try again later, or pay in another way.',
  },
  'not-received': {
    title: 'The payment page has closed.',
    text: 'Nothing was paid on it. Try again, or pay in another way.',
  },
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the name of a payment's network in the middle of a sentence. */
export function networkName({ network }: Pick<PhasePayment, 'network'>): string {
  return network === null ? 'the network' : NETWORK_LABELS[network];
}

/**
 * Says why a payment failed and what to do. Staff's own words replace ours for a rejected payment.
 * @param contact how to reach the shop, where the text names it
 */
export function failureText(
  payment: Pick<PhasePayment, 'network' | 'failure'> & Partial<Pick<PhasePayment, 'method'>>,
  contact: ShopContact = { phone: null, email: null },
): FailureText {
  const { code = 'not-received', reason = null } = payment.failure ?? {};
  const ofPage = payment.method === 'page' ? PAGE_WORDS[code] : undefined;
  const words = ofPage ?? WORDS[code](networkName(payment), contact);
  if (reason === null) return words;
  if (code !== 'rejected') return { title: words.title, text: `${reason} ${words.text}` };
  return {
    title: 'We could not confirm your payment.',
    text: `${reason} You can send a transaction ID again${withContact(', or contact us', contact)}.`,
  };
}
