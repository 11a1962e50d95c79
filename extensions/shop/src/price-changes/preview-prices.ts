import { presentMoney, toDecimal } from '@chitenge/contract/money';
import { changedPrice, whyNoPrice, type PreviewLine, type PriceTerms } from '@chitenge/contract/price-change';
import type { StaffProductRow } from '@chitenge/contract/rows/product';
import { optionOrNull } from '../database/columns.ts';

/** Says what the prices of products would become, with those that sizes and colours have of their own. */
export const previewPrices = (products: readonly StaffProductRow[], terms: PriceTerms): PreviewLine[] =>
  products.flatMap(({ id: productId, name, price, variants }) => [
    { productId, variantId: null, name, size: null, color: null, ...outcomeOf(price, terms) },
    ...variants.flatMap(({ id, size, color, price: own }) =>
      own === null
        ? []
        : [
            {
              productId,
              variantId: id,
              name,
              size: optionOrNull(size),
              color: optionOrNull(color),
              ...(terms.ownPrices
                ? outcomeOf(own, terms)
                : { from: presentMoney(own), to: null, why: 'keeps a price of its own' }),
            },
          ],
    ),
  ]);

function outcomeOf(price: string | number, terms: PriceTerms): Pick<PreviewLine, 'from' | 'to' | 'why'> {
  const from = presentMoney(price);
  const ngwee = changedPrice(price, terms);
  const to = toDecimal(Math.max(ngwee, 0));
  const why = whyNoPrice(ngwee) ?? (to === from ? 'stays the same' : null);
  return { from, to: why === null ? to : null, why };
}
