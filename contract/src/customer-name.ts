/**
 * A customer's name as messages may have it. Anybody can order with somebody else's number, so a name must not carry a
 * web address or an advertisement.
 */

import { APOSTROPHES } from './apostrophes.ts';

/** Parts of web and e-mail addresses. */
const ADDRESS = /[/@:\\]|\.[\p{L}\p{N}]/u;
const NAME = new RegExp(String.raw`^\p{L}[\p{L}\p{M}${APOSTROPHES}-]*$`, 'u');

// cspell:disable
/** What people put before a name: titles, those of Zambia's languages, those of work and church, and 'and' between two. */
const TITLES = new Set(
  'mr mrs ms miss mx master madam madame mme sir dr doctor prof professor eng adv hon honourable rev reverend pastor bishop apostle fr sr br st ba bo bana bashi bwana mayo tata tate mama bambo mai aunt auntie aunty uncle capt captain col gen brig lt maj sgt cpl cst const insp supt alhaji sheikh ps pr arch ing chief sister brother nurse teacher and'.split(
    ' ',
  ),
);
// cspell:enable

/** One letter, or several with full stops. */
const INITIALS = /^(?:\p{L}\.?|(?:\p{L}\.)+\p{L}?)$/u;

const isTitle = (word: string): boolean => TITLES.has(word.replace(/\.$/, '').toLowerCase());
/** A longer one would make a second SMS. */
const MAX_FIRST_NAME = 20;
const NO_NAME = 'customer';

/** Returns a customer's name as staff read it; at the counter nobody has to give one. */
export const shownCustomerName = (name: string): string => name || 'Walk-in customer';

/** Returns the name without words that could be an address; 'customer' when nothing is left. */
export function safeCustomerName(name: string): string {
  const words = wordsOf(name).filter((word) => !ADDRESS.test(word));
  return words.join(' ') || NO_NAME;
}

/** Takes a title or an initial from the word that follows it without a space: 'Dr.Banda'. */
function splitTitle(word: string): string[] {
  const end = word.indexOf('.') + 1;
  const [title, name] = [word.slice(0, end), word.slice(end)];
  const isBefore = /^\p{L}/u.test(name) && (isTitle(title) || INITIALS.test(title));
  return isBefore ? [title, ...splitTitle(name)] : [word];
}

const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean).flatMap(splitTitle);

/** Punctuation and signs, such as an emoji. */
const SIGN = /^[\p{P}\p{S}\p{M}\p{Cf}]$/u;

/** Returns a word without the signs around it. */
function withoutSigns(word: string): string {
  const characters = Array.from(word);
  while (SIGN.test(characters[0] ?? '')) characters.shift();
  while (SIGN.test(characters.at(-1) ?? '')) characters.pop();
  return characters.join('');
}

/**
 * Returns the name to greet a customer with: the first word that is a name, without titles and initials. A name before a comma is
 * the last one. A name of titles and initials alone stays whole; 'customer' when no word is a name.
 */
export function customerFirstName(name: string): string {
  const words = wordsOf(name);
  const others = words.filter((word) => !isTitle(word) && !INITIALS.test(word));
  const whole = others.length === 0 ? words.join(' ') : '';
  const isName = (word: string) => NAME.test(word);
  const first =
    others.map((word) => word.replace(/\.$/, '')).find(isName) ??
    others.map(withoutSigns).find(isName) ??
    whole;
  return first.slice(0, MAX_FIRST_NAME) || NO_NAME;
}
