/** Barcodes that staff scan into the search box of the stock tab. A scanner types and presses Enter. */
import { cleanBarcode, cleanScan } from '@chitenge/contract/clean-text';
import { skuKey } from '@chitenge/contract/variant';
import type { AdminProduct } from '@chitenge/contract/admin-product';

/** A code that was entered; each scan is an object of its own. */
export interface Scan {
  code: string;
}

/** Whether an entered text can only be a barcode (GS1: 8 to 14 digits), not words to search for. */
export const isBarcode = (text: string): boolean => /^\d{8,14}$/.test(cleanBarcode(text));

/** Returns the id of the variant with the code as its barcode or SKU, or null. */
export function findScanned(products: readonly AdminProduct[], { code }: Scan): string | null {
  const [barcode, sku] = [cleanBarcode(code), cleanScan(code)];
  const variants = products.flatMap((product) => product.variants);
  const found =
    variants.find((variant) => variant.barcode === barcode || variant.sku === sku) ??
    variants.find((variant) => variant.sku !== null && skuKey(variant.sku) === skuKey(sku));
  return found?.id ?? null;
}
