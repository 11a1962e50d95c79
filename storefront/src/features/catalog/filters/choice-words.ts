import { formatMoney } from '@chitenge/contract/money';
import { readAmount, toggleValue, type Choices } from '../product-filter.ts';

/** A colour's name for people: 'skyblue' becomes 'Skyblue', 'navy' 'Navy'. */
export function wordOfColor(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** One filter that is at work, in words, and the choices without it. */
export interface ActiveChoice {
  key: string;
  label: string;
  without: Choices;
}

const money = (amount: string): string => formatMoney(readAmount(amount) ?? 0);

function priceWords(minPrice: string | undefined, maxPrice: string | undefined): string | null {
  if (minPrice && maxPrice) return `${money(minPrice)} to ${money(maxPrice)}`;
  if (minPrice) return `From ${money(minPrice)}`;
  return maxPrice ? `Up to ${money(maxPrice)}` : null;
}

/** The filters at work, in the order of the panel. */
export function activeChoices(choices: Choices): ActiveChoice[] {
  const { inStock, onSale, size = [], color = [], minPrice, maxPrice } = choices;
  const price = priceWords(minPrice, maxPrice);
  const { minPrice: _least, maxPrice: _most, ...withoutPrice } = choices;
  const { inStock: _inStock, ...withoutInStock } = choices;
  const { onSale: _onSale, ...withoutOnSale } = choices;
  return [
    ...(inStock ? [{ key: 'inStock', label: 'In stock', without: withoutInStock }] : []),
    ...(onSale ? [{ key: 'onSale', label: 'On sale', without: withoutOnSale }] : []),
    ...size.map((value) => ({
      key: `size ${value}`,
      label: `Size ${value}`,
      without: toggleValue(choices, 'size', value),
    })),
    ...color.map((value) => ({
      key: `color ${value}`,
      label: wordOfColor(value),
      without: toggleValue(choices, 'color', value),
    })),
    ...(price ? [{ key: 'price', label: price, without: withoutPrice }] : []),
  ];
}

/** Nothing is filtered any more; the order stays. */
export function withoutFilters({ sort }: Choices): Choices {
  return sort ? { sort } : {};
}
