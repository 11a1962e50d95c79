/**
 * An order in a link: `/admin/orders/new?lines=<productId>.<size>.<color>.<quantity>,…&code=<discount code>`. Each part
 * of a line is encoded once more, because sizes and colours may have dots and commas. A link has nothing secret.
 */

import { encodeOption } from '@chitenge/contract/link-goods';

export interface LinkedLine {
  productId: string;
  size: string | null;
  color: string | null;
  quantity: number;
}

const QUANTITY = /^[1-9]\d{0,2}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface LinkedOrder {
  lines: LinkedLine[];
  /** '' without one. */
  code: string;
  /** The number of lines that could not be read. */
  unread: number;
}

export const NOT_LINKED: LinkedOrder = { lines: [], code: '', unread: 0 };

/** The parameters of a link. */
export const LINKED_PARAMS = ['lines', 'code'] as const;

/** Returns what a link orders, and how many of its lines cannot be read. */
export function readLinkedOrder(query: URLSearchParams): LinkedOrder {
  const parts = (query.get('lines') ?? '').split(',').filter((part) => part !== '');
  const lines = parts.flatMap(readLine);
  return { lines, code: query.get('code') ?? '', unread: parts.length - lines.length };
}

function readLine(part: string): LinkedLine[] {
  const [productId = '', size = '', color = '', count = ''] = part.split('.').map(decodePart);
  if (!UUID.test(productId) || !QUANTITY.test(count)) return [];
  return [{ productId, size: size || null, color: color || null, quantity: Number(count) }];
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** Writes the query of a link. */
export function linkedQuery(lines: readonly LinkedLine[], code?: string): string {
  const text = lines
    .map(({ productId, size, color, quantity }) =>
      [productId, encodeOption(size), encodeOption(color), quantity].join('.'),
    )
    .join(',');
  return new URLSearchParams({ lines: text, ...(code && { code }) }).toString();
}
