// cspell:ignore layby
/** What shoppers ask a shop about beside its goods: docs/shopping.md#search. */
import { foldForSearch, stemOf } from './search.ts';

/** Each line is a subject: what shoppers call it, and words of the titles of pages about it. */
const SERVICES = `
pay, payment, payments, paying, payed, paid, how to pay, momo, mobile money, mtn money, airtel money, zamtel money, zamtel kwacha, ussd, visa, mastercard, cash on delivery, pay on delivery, payment on delivery, lay by, layby, lay buy, deposit, instalment, installment, bank transfer, scam, fraud, is it safe, pin
delivery, deliver, delivers, delivered, delivering, deliveries, shipping, ship, ships, courier, couriers, transport fee, transport cost, delivery fee, postage, door to door, pick up, pickup, collect my order, collection point
return, returns, returning, exchange, exchanges, refund, refunds, money back, swap, replacement, return policy, wrong size, does not fit, too small, too big
track, tracking, my order, order status, my parcel, my package, where is my, cancel order, cancel my
contact, contacts, contact us, phone number, whatsapp, whatsapp number, telephone, call you, email address, address, location, located, directions, opening hours, open hours, customer care, customer service, help desk, helpline, support, complain, complaint, complaints, where are you
size guide, size chart, sizing, sizes guide, measurement, measurements, measure, what size, which size, my size
privacy, personal data, my data, cookies
accessibility
about us, who are you
terms, conditions
`;

const phraseOf = (text: string): string => foldForSearch(text).split(' ').map(stemOf).join(' ');

const SUBJECTS = SERVICES.trim()
  .split('\n')
  .map((line) => line.split(',').map(phraseOf));

/** The words of services alone, such as payment. */
export const SERVICE_WORDS: readonly string[] = SUBJECTS.flat().filter((phrase) => !phrase.includes(' '));

/** Goods whose names begin like a service. */
const GOODS = /\b(?:track (?:suit|pant|top|bottom|jacket)|address book)\b/;

/** Returns the subjects that a text is about, as their numbers: those of its first words first. */
export function serviceSubjects(text: string): number[] {
  const folded = ` ${phraseOf(text)} `;
  if (GOODS.test(folded)) return [];
  const found = SUBJECTS.map((phrases, subject) => {
    const places = phrases.map((phrase) => folded.indexOf(` ${phrase} `)).filter((at) => at >= 0);
    return { subject, at: Math.min(...places) };
  });
  return found
    .filter(({ at }) => at < Infinity)
    .toSorted((one, other) => one.at - other.at)
    .map(({ subject }) => subject);
}
