import { choiceText } from '@chitenge/contract/colors';
import type { Product } from '@chitenge/contract/product';
import type { AlertMedia } from '@chitenge/contract/stock-alert';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchByKey } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { type Choice, matchingVariants, offerOf } from '../variant-choice.ts';
import { StockAlertDialog } from './stock-alert-dialog.tsx';

/** How the shop can write to shoppers. */
const mediaQuery = queryOptions({
  queryKey: ['/api/stock-alerts/media'],
  queryFn: fetchByKey<AlertMedia>,
});

/** 'Tell me when M is back'. Nothing while the shop can send neither SMS nor mail. */
export function StockAlert({ product, choice }: { product: Product; choice: Choice }) {
  const { data } = useQuery(mediaQuery);
  const [isOpen, setOpen] = useState(false);
  const soldOut = soldOutOf(product, choice);
  if (!data || data.media.length === 0 || soldOut.length === 0 || offerOf(product, choice).inStock)
    return null;
  const name = soldOut.length === 1 ? soldOut[0]?.name : 'it';
  return (
    <>
      <Button variant="secondary" block onClick={() => setOpen(true)} aria-haspopup="dialog">
        {`Tell me when ${name} is back`}
      </Button>
      <StockAlertDialog
        // Another choice begins a new form.
        key={name}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Tell me when ${name} is back`}
        product={product}
        soldOut={soldOut}
        media={data.media}
      />
    </>
  );
}

/** Something sold out that a shopper can wait for: a size and colour, or the product as a whole. */
export interface SoldOut extends Choice {
  /** Such as 'M, Red'; 'it' for a product without variants. */
  name: string;
}

/** Returns what is sold out of a choice: one entry when the choice is clear. */
function soldOutOf(product: Product, choice: Choice): SoldOut[] {
  if (product.stockBy === 'product') return product.inStock ? [] : [{ size: null, color: null, name: 'it' }];
  return matchingVariants(product, choice)
    .filter(({ inStock }) => !inStock)
    .map(({ size, color }) => ({ size, color, name: choiceText({ size, color }) || 'it' }));
}
