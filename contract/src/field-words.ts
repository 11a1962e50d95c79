/** How people read the name and the mistake of a field of the API. */
import { withLabel } from './with-label.ts';

/** Parts of names that are not written in lower case. */
const CAPITALS: Readonly<Record<string, string>> = {
  id: 'ID',
  sku: 'SKU',
  sms: 'SMS',
  tpin: 'TPIN',
  pin: 'PIN',
  url: 'URL',
  vat: 'VAT',
  zra: 'ZRA',
};

/** Names that say something else than the forms. */
const NAMES: Readonly<Record<string, string>> = {
  categoryId: 'Category',
  customerEmail: 'Email',
  customerName: 'Name',
  customerPhone: 'Phone',
  deliveryMethodId: 'Delivery',
  imageUrl: 'Image URL',
  imageURL: 'Image URL',
  mobileProvider: 'Payment provider',
  productId: 'Product',
  transactionId: 'Transaction id',
  recipientPhone: 'Recipient’s phone',
  shippingAddress: 'Address',
  stockCount: 'Stock',
  totalAmount: 'Total',
};

/** A request may name `__proto__` or `constructor`. */
const ownOf = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

const IDENTIFIER = /^[a-z][A-Za-z\d]*$/;

function wordsOf(name: string): string {
  const known = ownOf(NAMES, name);
  if (known !== undefined) return known;
  // The name of a header is what a program has to send.
  if (!IDENTIFIER.test(name)) return name;
  const [first = '', ...rest] = name
    .split(/(?=[A-Z])/)
    .map((word) => ownOf(CAPITALS, word.toLowerCase()) ?? word.toLowerCase());
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}

/** Returns the name of a field as a form has it: `changes.customerPhone` is Phone, `lines.0.quantity` is Quantity (no. 1). */
export function fieldWords(path: string): string {
  const parts = path.split('.');
  const index = parts.findLastIndex((part) => /^\d+$/.test(part));
  const place = index === -1 ? '' : ` (no. ${Number(parts[index]) + 1})`;
  return wordsOf(parts.findLast((part) => !/^\d+$/.test(part)) ?? path) + place;
}

/** The field of a mistake that is of the whole request. */
export const WHOLE_REQUEST = '(body)';

/** Says a field's mistake as a sentence, such as 'Name is missing.' */
export function mistakeSentence({ field, message }: { field: string; message: string }): string {
  const text =
    field === WHOLE_REQUEST && message === 'is required'
      ? 'Nothing was sent'
      : withLabel(field === WHOLE_REQUEST ? 'What was sent' : fieldWords(field), message);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
