import { colorName } from '@chitenge/contract/colors';
import { formatMoney, totalOf } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import { compareSizes } from '@chitenge/contract/sizes';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { tooMany } from '../../lib/few-left.ts';
import { size, space } from '../../theme/tokens.ts';
import { ADDING_LABEL } from '../../ui/adding-label.ts';
import { Button } from '../../ui/button.tsx';
import { ColorSwatches, SizeSelector } from '../../ui/option-group.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { additionOf, missingOptions, OrderOnWhatsapp, takePostedAddition, useCart } from '../cart/index.ts';
import { LazyLayByOffer } from '../lay-by/index.ts';
import { WishlistButton } from '../wishlist/index.ts';
import { AddBar } from './add-bar.tsx';
import { StockStatus } from './product-notes.tsx';
import { SizeGuide } from './size-guide/size-guide.tsx';
import { type Choice, isSoldOut, offerOf } from './variant-choice.ts';
import { NotLoaded, onDemand } from '../../ui/on-demand.tsx';
import { Hint, Row, Stack } from '../../ui/layout.ts';

/** What a shopper does about a sold-out product. Its code loads where something is sold out. */
const LazyStockAlert = onDemand(async () => (await import('./stock-alert/stock-alert.tsx')).StockAlert, {
  instead: NotLoaded,
});

interface BuyBoxProps {
  product: Product;
  prefix: string;
  choice: Choice;
  onChoose: (option: Partial<Choice>) => void;
}

/** Size, colour and quantity, and the buttons for cart and wishlist. Size and colour are optional. */
export function BuyBox({ product, prefix, choice, onChoose }: BuyBoxProps) {
  const { add, isAdding } = useCart();
  const [quantity, setQuantity] = useState(1);
  /** What the last press has added. */
  const added = useRef<string>(undefined);
  const offer = offerOf(product, choice);
  const { price, inStock, stockCount } = offer;
  const few = tooMany(quantity, stockCount);
  const total = formatMoney(totalOf([{ price, quantity }]), prefix);
  return (
    <>
      <Stack $gap="l">
        <SizeSelector
          options={product.sizes.toSorted(compareSizes)}
          chosen={choice.size}
          onChoose={(option) => onChoose({ size: option })}
          isSoldOut={(option) => isSoldOut(product, choice, { size: option })}
        >
          <SizeGuide size={choice.size} sizes={product.sizes} />
        </SizeSelector>
        <ColorSwatches
          options={product.colors}
          chosen={choice.color}
          onChoose={(option) => onChoose({ color: option })}
          isSoldOut={(option) => isSoldOut(product, choice, { color: option })}
        />
        <Row $align="flex-end" $gap="s l">
          <StyledQuantity data-needs-script>
            <span aria-hidden="true">Quantity</span>
            <Stepper value={quantity} onChange={setQuantity} of="quantity" disabled={!inStock} />
          </StyledQuantity>
          <StockStatus offer={offer} />
        </Row>
        {few && <Hint as="output">{few}</Hint>}
      </Stack>
      <AddBar summary={[product.name, choice.size, colorName(choice.color ?? '')].filter(Boolean).join(', ')}>
        <Button
          block
          disabled={!inStock}
          aria-busy={isAdding(product.id)}
          data-busy-label={ADDING_LABEL}
          data-product-id={product.id}
          onClick={({ currentTarget }) => {
            const wanted = JSON.stringify([choice, quantity]);
            // The second press of a double tap.
            if (isAdding(product.id) && added.current === wanted) return;
            added.current = wanted;
            add({
              ...additionOf(product, offer),
              quantity,
              ...takePostedAddition(currentTarget),
            });
          }}
        >
          {`Add to Cart - ${total}`}
        </Button>
        <LazyStockAlert wanted={!inStock} product={product} choice={choice} />
      </AddBar>
      {inStock && <LazyLayByOffer total={totalOf([{ price, quantity }])} />}
      <StyledOthers>
        <WishlistButton slug={product.slug} />
        {inStock && (
          <OrderOnWhatsapp
            lines={[{ ...additionOf(product, offer), quantity }]}
            missing={
              (product.stockBy === 'variant' && missingOptions({ ...offer, variants: product.variants })) ||
              null
            }
          />
        )}
      </StyledOthers>
    </>
  );
}

/** Side by side where a shop has both. */
const StyledOthers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  align-items: start;
  gap: ${space.s};

  a,
  button {
    padding-inline: ${space.s};
  }
`;

const StyledQuantity = styled.div`
  display: grid;
  gap: ${space.s};
  justify-items: start;

  > span {
    font-size: ${size.small};
    font-weight: 600;
  }
`;
