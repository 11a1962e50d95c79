import { cleanAmount } from '@chitenge/contract/clean-text';
import { parseAmount, type FilterChoices } from '../product-filter.ts';

/** A price range as the shopper types it. */
export interface PriceTexts {
  minPrice: string;
  maxPrice: string;
}

/** An error message per invalid field. */
export type PriceErrors = Partial<PriceTexts>;

const INVALID_AMOUNT = 'Enter an amount in kwacha, such as 250.';

/** Validates a price range. Either field may be empty. */
export function checkPrices({ minPrice, maxPrice }: PriceTexts): PriceErrors {
  const [min, max] = [parseAmount(cleanAmount(minPrice)), parseAmount(cleanAmount(maxPrice))];
  const errors: PriceErrors = {
    ...(minPrice.trim() !== '' && min === null ? { minPrice: INVALID_AMOUNT } : {}),
    ...(maxPrice.trim() !== '' && max === null ? { maxPrice: INVALID_AMOUNT } : {}),
  };
  if (min !== null && max !== null && min > max) errors.maxPrice = 'Must not be less than the lowest price.';
  return errors;
}

/** Returns the choices with another price range, which `checkPrices` must have accepted. */
export function withPrices(
  { minPrice: _min, maxPrice: _max, ...others }: FilterChoices,
  prices: PriceTexts,
): FilterChoices {
  const [minPrice, maxPrice] = [cleanAmount(prices.minPrice), cleanAmount(prices.maxPrice)];
  return { ...others, ...(minPrice ? { minPrice } : {}), ...(maxPrice ? { maxPrice } : {}) };
}
