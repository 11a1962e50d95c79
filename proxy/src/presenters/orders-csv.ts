/** Orders as CSV that a spreadsheet opens without evaluating formulas. */
import { PROVINCE_LABELS } from '@chitenge/contract/region';
import { PROVIDER_LABELS } from '@chitenge/contract/status';
import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { shortOrderId } from '@chitenge/contract/order-id';
import { escapeFormulas } from '@chitenge/contract/spreadsheet';
import { stringify } from 'csv-stringify/sync';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { StaffOrderRow } from '../directus/staff-rows.ts';
import { presentAdminOrderRow } from './admin-order.ts';

type Line = AdminOrderRow['items'][number];

function describeLine({ quantity, productName, size, color }: Line): string {
  const options = [size, color].filter((option) => option !== null).join(', ');
  return `${quantity} × ${productName}${options && ` (${options})`}`;
}

/** Returns a province's label, or the stored value for a province that is not in the list. */
function provinceLabel(province: string | null): string | null {
  const labels: Record<string, string> = PROVINCE_LABELS;
  return province && (labels[province] ?? province);
}

/**
 * Formats a phone number with spaces: "+260 97 1234567".
 * Without spaces, a spreadsheet shows the number 2.60971E+11.
 */
function formatPhone(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}

/** No spreadsheet evaluates a formatted phone number, so it needs no apostrophe. */
const FORMATTED_PHONE = /^\+\d{1,3}(?: \d+)+$/;

/** The columns: name and value. */
const COLUMNS: Record<string, (order: AdminOrderRow) => string | null> = {
  Order: ({ id }) => shortOrderId(id),
  Placed: ({ createdAt }) => createdAt,
  Status: ({ status }) => status,
  'Payment status': ({ paymentStatus }) => paymentStatus,
  Name: ({ customerName }) => customerName,
  Email: ({ customerEmail }) => customerEmail,
  Phone: ({ customerPhone }) => formatPhone(customerPhone),
  Address: ({ shippingAddress }) => shippingAddress,
  City: ({ city }) => city,
  Province: ({ province }) => provinceLabel(province),
  'Postal code': ({ postalCode }) => postalCode,
  Country: ({ country }) => country,
  Provider: ({ mobileProvider }) => mobileProvider && PROVIDER_LABELS[mobileProvider],
  'Mobile number': ({ mobileNumber }) => formatPhone(mobileNumber),
  Items: ({ items }) => items.map(describeLine).join('; '),
  'Total (K)': ({ totalAmount }) => totalAmount,
  'Customer note': ({ customerNote }) => customerNote,
  Notes: ({ notes }) => notes,
  'Order id': ({ id }) => id,
};

function toCsv(rows: (string | null)[][], bom: boolean): string {
  // Shoppers write names, notes and addresses, so "=HYPERLINK(…)" must stay text.
  const cast = {
    string: (value: string) => (FORMATTED_PHONE.test(value) ? value : escapeFormulas(value)),
  };
  return stringify(rows, { bom, cast, record_delimiter: 'windows' });
}

/** Returns the header row after a byte order mark, by which spreadsheets recognise UTF-8. */
export function ordersCsvHeader(): string {
  return toCsv([Object.keys(COLUMNS)], true);
}

/** Returns one row per order. */
export function ordersCsvRows(rows: readonly StaffOrderRow[]): string {
  const orders = rows.map(presentAdminOrderRow);
  return toCsv(
    orders.map((order) => Object.values(COLUMNS).map((cell) => cell(order))),
    false,
  );
}
