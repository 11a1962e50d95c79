/** Orders as the lines of a CSV file that spreadsheets open without running anything in it. */
import { PROVINCE_LABELS } from '@chitenge/contract/place';
import { PROVIDER_LABELS } from '@chitenge/contract/status';
import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { shortOrderId } from '@chitenge/contract/order';
import { asSpreadsheetText } from '@chitenge/contract/spreadsheet';
import { stringify } from 'csv-stringify/sync';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { StaffOrderRow } from '../directus/staff-rows.ts';
import { presentAdminOrderRow } from './admin-order.ts';

type Line = AdminOrderRow['items'][number];

function describe({ quantity, productName, size, color }: Line): string {
  const options = [size, color].filter((option) => option !== null).join(', ');
  return `${quantity} × ${productName}${options && ` (${options})`}`;
}

/** An order may hold a province of an earlier list; it is then written as it is. */
function provinceLabel(province: string | null): string | null {
  const labels: Record<string, string> = PROVINCE_LABELS;
  return province && (labels[province] ?? province);
}

/**
 * A number with its country code, in groups: "+260 97 1234567". As it is stored, spreadsheets would take it for a sum and
 * show 2.60971E+11; the spaces make it a text, to be copied into a phone as it stands.
 */
function groupedPhone(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}

/** Digits in groups behind a plus: no spreadsheet can calculate with that, and so it needs no apostrophe. */
const GROUPED_PHONE = /^\+\d{1,3}(?: \d+)+$/;

/** Column headings, and what stands under each. */
const COLUMNS: Record<string, (order: AdminOrderRow) => string | null> = {
  Order: ({ id }) => shortOrderId(id),
  Placed: ({ createdAt }) => createdAt,
  Status: ({ status }) => status,
  'Payment status': ({ paymentStatus }) => paymentStatus,
  Name: ({ customerName }) => customerName,
  Email: ({ customerEmail }) => customerEmail,
  Phone: ({ customerPhone }) => groupedPhone(customerPhone),
  Address: ({ shippingAddress }) => shippingAddress,
  City: ({ city }) => city,
  Province: ({ province }) => provinceLabel(province),
  'Postal code': ({ postalCode }) => postalCode,
  Country: ({ country }) => country,
  Provider: ({ mobileProvider }) => mobileProvider && PROVIDER_LABELS[mobileProvider],
  'Mobile number': ({ mobileNumber }) => groupedPhone(mobileNumber),
  Items: ({ items }) => items.map(describe).join('; '),
  'Total (K)': ({ totalAmount }) => totalAmount,
  Notes: ({ notes }) => notes,
  'Order id': ({ id }) => id,
};

function lines(rows: (string | null)[][], bom: boolean): string {
  // Names, notes and addresses are shoppers' own words: "=HYPERLINK(…)" must stay a word.
  const cast = {
    string: (value: string) => (GROUPED_PHONE.test(value) ? value : asSpreadsheetText(value)),
  };
  return stringify(rows, { bom, cast, record_delimiter: 'windows' });
}

/** The first line, behind the mark by which spreadsheets know that the file is UTF-8. */
export function ordersHeading(): string {
  return lines([Object.keys(COLUMNS)], true);
}

/** One line for each order. */
export function ordersAsCsv(rows: readonly StaffOrderRow[]): string {
  const orders = rows.map(presentAdminOrderRow);
  return lines(
    orders.map((order) => Object.values(COLUMNS).map((cell) => cell(order))),
    false,
  );
}
