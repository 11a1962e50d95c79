/** Barcodes that staff scan into the search box of the stock tab. A scanner types and presses Enter. */
import type { AdminProduct } from '@chitenge/contract/admin-product';

/** A code that was entered; each scan is an object of its own. */
export interface Scan {
  code: string;
}

/** Whether an entered text can only be a barcode (GS1: 8 to 14 digits), not words to search for. */
export const isBarcode = (text: string): boolean => /^\d{8,14}$/.test(text);

/** Returns the id of the variant with the code as its barcode or SKU, or null. */
export function findScanned(products: readonly AdminProduct[], { code }: Scan): string | null {
  const sku = code.toLowerCase();
  const variant = products
    .flatMap(({ variants }) => variants)
    .find((variant) => variant.barcode === code || variant.sku?.toLowerCase() === sku);
  return variant?.id ?? null;
}
