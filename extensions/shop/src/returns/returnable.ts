/** Which units of an order may still be returned, and what they may be exchanged for. */
import { toNgwee } from '@chitenge/contract/money';
import { GIVEN_UP_RETURN_STATES, type ReturnState } from '@chitenge/contract/return-state';
import type { ExchangeChoice } from '@chitenge/contract/returns';
import type { Knex } from 'knex';
import { currentPrice, type PriceColumns } from '../catalogue/current-price.ts';
import { readVariants, type Variant } from '../catalogue/variants.ts';
import { optionOrNull } from '../database/columns.ts';
import type { ReturnLine, ReturnRow } from './return-row.ts';

const GIVEN_UP: readonly ReturnState[] = GIVEN_UP_RETURN_STATES;

/** Returns the units of a line that nobody has returned or asked to return. */
export function returnableUnits(
  line: Pick<ReturnLine, 'id' | 'quantity'>,
  all: readonly ReturnRow[],
): number {
  const taken = all
    .filter((row) => row.order_item === line.id && !GIVEN_UP.includes(row.status))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(line.quantity - taken, 0);
}

/**
 * Reads what each line may be exchanged for: variants of its product that are for sale and cost no more than the bought
 * one costs now, because nobody pays a difference.
 * @returns the choices by line
 */
export async function exchangeChoices(
  database: Knex,
  lines: readonly ReturnLine[],
): Promise<Map<string, ExchangeChoice[]>> {
  const productIds = lines.flatMap(({ product }) => product ?? []);
  const variants = await readVariants(database, productIds);
  const prices = await database('products')
    .whereIn('id', productIds)
    .select<({ id: string } & PriceColumns)[]>('id', 'price', 'sale_price', 'sale_starts', 'sale_ends');
  const priceOf = new Map(prices.map(({ id, ...columns }) => [id, toNgwee(currentPrice(columns))]));
  return new Map(
    lines.map((line) => {
      const ofProduct = variants.get(line.product ?? '') ?? [];
      return [line.id, affordable(line, ofProduct, priceOf.get(line.product ?? '') ?? 0).map(toChoice)];
    }),
  );
}

/** What a wanted variant must be, in the words of a request and of its acceptance. */
export const EXCHANGE_RULE = 'must be a size or colour of this item that costs no more now';

/** Returns the variant as a choice for a line; undefined when the line may not be exchanged for it. */
export async function findChoice(
  database: Knex,
  line: ReturnLine,
  variantId: string | null,
): Promise<ExchangeChoice | undefined> {
  const choices = (await exchangeChoices(database, [line])).get(line.id) ?? [];
  return choices.find((choice) => choice.variantId === variantId);
}

function affordable(line: ReturnLine, variants: readonly Variant[], productPrice: number): Variant[] {
  const priceOf = ({ price }: Pick<Variant, 'price'>) => (price === null ? productPrice : toNgwee(price));
  const bought = variants.find(({ id }) => id === line.variant);
  const limit = bought === undefined ? toNgwee(line.product_price) : priceOf(bought);
  return variants.filter((variant) => priceOf(variant) <= limit);
}

function toChoice({ id, size, color, stockCount }: Variant): ExchangeChoice {
  return { variantId: id, size: optionOrNull(size), color: optionOrNull(color), stockCount };
}
