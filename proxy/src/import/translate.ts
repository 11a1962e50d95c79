import type { Categories } from './formats/categories.ts';
import { isShopify, translateShopify } from './formats/shopify.ts';
import { translateShopFormat } from './formats/shop-format.ts';
import { createSourceTable } from './formats/source-table.ts';
import type { Translation } from './formats/translation.ts';
import { isWooCommerce, translateWooCommerce } from './formats/woocommerce.ts';
import type { CsvLine } from './parse-csv.ts';

/**
 * Translates a file into the columns of the shop. The header says which format it has.
 * @param decimalComma whether the file comes from a locale with a decimal comma
 */
export function translate(
  header: CsvLine,
  body: readonly CsvLine[],
  categories: Categories,
  decimalComma: boolean,
): Translation {
  const columns = new Set(header.cells.map((name) => name.toLowerCase()));
  if (isShopify(columns)) return translateShopify(createSourceTable(header, body, decimalComma), categories);
  if (isWooCommerce(columns))
    return translateWooCommerce(createSourceTable(header, body, decimalComma), categories);
  return translateShopFormat(header, body, categories, decimalComma);
}
