import { colorName } from '@chitenge/contract/colors';
import { formatMoney } from '@chitenge/contract/money';
import { compareSizes } from '@chitenge/contract/sizes';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FilterChoices, parseAmount, toggleValue, writeChoices } from '../product-filter.ts';

/** Returns a colour's label: 'skyblue' becomes 'Sky Blue', and 'terracotta' 'Terracotta'. */
export function colorLabel(typed: string): string {
  const name = colorName(typed);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** An active filter: its label and the choices without it. */
interface ActiveFilter {
  key: string;
  label: string;
  without: FilterChoices;
}

const money = (amount: string): string => formatMoney(parseAmount(amount) ?? 0);

function priceLabel(minPrice: string | undefined, maxPrice: string | undefined): string | null {
  if (minPrice && maxPrice) return `${money(minPrice)} to ${money(maxPrice)}`;
  if (minPrice) return `From ${money(minPrice)}`;
  return maxPrice ? `Up to ${money(maxPrice)}` : null;
}

/** Returns the active filters in the order of the panel. */
export function activeFilters(choices: FilterChoices): ActiveFilter[] {
  const { inStock, onSale, size = [], color = [], minPrice, maxPrice } = choices;
  const price = priceLabel(minPrice, maxPrice);
  const { minPrice: _min, maxPrice: _max, ...withoutPrice } = choices;
  const { inStock: _inStock, ...withoutInStock } = choices;
  const { onSale: _onSale, ...withoutOnSale } = choices;
  return [
    ...(inStock ? [{ key: 'inStock', label: 'In stock', without: withoutInStock }] : []),
    ...(onSale ? [{ key: 'onSale', label: 'On sale', without: withoutOnSale }] : []),
    ...size.toSorted(compareSizes).map((value) => ({
      key: `size ${value}`,
      label: `Size ${value}`,
      without: toggleValue(choices, 'size', value),
    })),
    ...color.map((value) => ({
      key: `color ${value}`,
      label: colorLabel(value),
      without: toggleValue(choices, 'color', value),
    })),
    ...(price ? [{ key: 'price', label: price, without: withoutPrice }] : []),
  ];
}

/** Removes every filter but keeps the sort order. */
export function clearFilters({ sort }: FilterChoices): FilterChoices {
  return sort ? { sort } : {};
}

/**
 * Returns a listing's choices with an optimistic update, and the function that changes them. A change adds an entry to the
 * browser's history without scrolling. Quick changes build on each other.
 * @param choices the choices of the current URL
 */
export function useFilterChoices(
  choices: FilterChoices,
): [optimistic: FilterChoices, choose: (choices: FilterChoices) => void] {
  const [query, setQuery] = useSearchParams();
  const [optimistic, setOptimistic] = useOptimistic(choices);

  function choose(next: FilterChoices): void {
    startTransition(() => {
      setOptimistic(next);
      setQuery(writeChoices(query, next));
    });
  }
  return [optimistic, choose];
}
