import { MAX_CART_LINES, MAX_LINE_QUANTITY, type AddToCart } from '@chitenge/contract/cart';
import type { Knex } from 'knex';
import { invalidRequest, notFound } from '@chitenge/contract/problem-error';
import { optionErrors } from '../catalogue/options.ts';
import { removeExpiredLines } from './cart-expiry.ts';
import { isDefaultVariant, matchingVariants, readVariants } from '../catalogue/variants.ts';
import {
  addUnits,
  findOnSale,
  findRepeated,
  hasLine,
  type ChosenProduct,
  type LineKey,
} from './cart-repository.ts';
import type { CartRow, ProductRow } from './cart-row.ts';

interface Addition extends AddToCart {
  /** Identifies a repeated request. */
  additionKey?: string | null;
}

/**
 * Adds units of a product to the session's cart, which has one line per product, size and colour.
 * A repeat of the line's last addition adds nothing. The stock is checked when the order is placed.
 * @param activeSince a cart last changed before this time has expired and is replaced
 * @throws ProblemError 404 when the product is not on sale; 400 for an unknown option, too many units or too many lines
 */
export async function addToCart(
  database: Knex,
  sessionId: string,
  addition: Addition,
  activeSince: Date,
): Promise<CartRow> {
  const { additionKey = null } = addition;
  const found = await findOnSale(database, addition.productId, sessionId);
  if (found === null) throw notFound('product');

  const chosen = await chooseVariant(database, found.product, addition);

  const expired = found.lastChange !== null && found.lastChange < activeSince;
  if (expired) await removeExpiredLines(database, sessionId, activeSince);

  const key: LineKey = {
    sessionId,
    productId: addition.productId,
    size: chosen.size,
    color: chosen.color,
  };
  if (!expired && found.lineCount >= MAX_CART_LINES && !(await hasLine(database, key)))
    throw invalidRequest([
      { field: 'productId', message: `cannot be added: a cart holds at most ${MAX_CART_LINES} lines` },
    ]);

  const line = await addUnits(database, key, chosen, addition.quantity, additionKey);
  if (line !== null) return line;
  const repeated = additionKey === null ? null : await findRepeated(database, key, chosen, additionKey);
  if (repeated !== null) return repeated;
  throw invalidRequest([
    { field: 'quantity', message: `must leave at most ${MAX_LINE_QUANTITY} units in the cart's line` },
  ]);
}

/**
 * Finds the variant that the shopper's choice means. An omitted option is filled in where one variant is possible;
 * otherwise it stays '', and the order asks for it.
 * @throws ProblemError 400 for an option that the product does not have, or not in this combination
 */
async function chooseVariant(
  database: Knex,
  product: ProductRow,
  { size, color }: Pick<Addition, 'size' | 'color'>,
): Promise<ChosenProduct & { size: string; color: string }> {
  const errors = optionErrors(product, { size, color });
  if (errors.length > 0) throw invalidRequest(errors);
  const choice = { size: size ?? '', color: color ?? '' };
  const variants = (await readVariants(database, [product.id])).get(product.id) ?? [];
  const [variant, ...others] = matchingVariants(variants, choice);
  if (variant === undefined && size !== null && color !== null)
    throw invalidRequest([{ field: 'color', message: `is not available in size ${size}` }]);
  if (variant === undefined || others.length > 0) return { product, variantId: null, ...choice };
  const { size: itsSize, color: itsColor, price, stockCount } = variant;
  return {
    product: { ...product, price: price ?? product.price, stock_count: stockCount },
    variantId: variant.id,
    ...(isDefaultVariant(variant) ? choice : { size: itsSize, color: itsColor }),
  };
}
