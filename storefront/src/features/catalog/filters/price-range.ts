import { readAmount, type Choices } from '../product-filter.ts';

/** A price range as it is being typed. */
export interface PriceTexts {
  minPrice: string;
  maxPrice: string;
}

/** What is wrong with each end, in words. */
export type PriceErrors = Partial<PriceTexts>;

const NO_AMOUNT = 'Enter an amount in kwacha, such as 250.';

/** What is wrong with a price range; empty when all is well. Either end may be left empty. */
export function checkPrices({ minPrice, maxPrice }: PriceTexts): PriceErrors {
  const [least, most] = [readAmount(minPrice.trim()), readAmount(maxPrice.trim())];
  const errors: PriceErrors = {
    ...(minPrice.trim() !== '' && least === null ? { minPrice: NO_AMOUNT } : {}),
    ...(maxPrice.trim() !== '' && most === null ? { maxPrice: NO_AMOUNT } : {}),
  };
  if (least !== null && most !== null && least > most)
    errors.maxPrice = 'Must not be less than the lowest price.';
  return errors;
}

/** The same choices with another price range, which must have passed `checkPrices`. */
export function withPrices(
  { minPrice: _least, maxPrice: _most, ...others }: Choices,
  prices: PriceTexts,
): Choices {
  const [minPrice, maxPrice] = [prices.minPrice.trim(), prices.maxPrice.trim()];
  return { ...others, ...(minPrice ? { minPrice } : {}), ...(maxPrice ? { maxPrice } : {}) };
}
