/**
 * Lines of an order in a link: `/admin/orders/new?lines=<productId>.<size>.<color>.<quantity>,…`. Each part is encoded
 * once more, because sizes and colours may have dots and commas. A link has nothing secret.
 */

export interface LinkedLine {
  productId: string;
  size: string | null;
  color: string | null;
  quantity: number;
}

const QUANTITY = /^[1-9]\d{0,2}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the lines of a link, without those that cannot be read. */
export function readLinkedLines(text: string | null): LinkedLine[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [productId = '', size = '', color = '', count = ''] = part.split('.').map(decodePart);
    if (!UUID.test(productId) || !QUANTITY.test(count)) return [];
    return [{ productId, size: size || null, color: color || null, quantity: Number(count) }];
  });
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

const encodePart = (part: string | null): string => encodeURIComponent(part ?? '').replaceAll('.', '%2E');

/** Writes lines for a link. */
export const writeLinkedLines = (lines: readonly LinkedLine[]): string =>
  lines
    .map(({ productId, size, color, quantity }) =>
      [productId, encodePart(size), encodePart(color), quantity].join('.'),
    )
    .join(',');
