import { formatMoney, totalOf } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import { useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, depth, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useCart } from '../cart/index.ts';
import { WishlistButton } from '../wishlist/index.ts';
import { ColorSwatches, SizeSelector } from './option-group.tsx';
import { StockStatus } from './product-notes.tsx';

/** Size, colour and quantity, and the buttons for cart and wishlist. Size and colour are optional. */
export function BuyBox({ product, prefix }: { product: Product; prefix: string }) {
  const { add, isAdding } = useCart();
  const [size, setSize] = useState<string | null>(null);
  const [color, setColor] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const total = formatMoney(totalOf([{ price: product.price, quantity }]), prefix);
  return (
    <>
      <StyledOptions>
        <SizeSelector options={product.sizes} chosen={size} onChoose={setSize} />
        <ColorSwatches options={product.colors} chosen={color} onChoose={setColor} />
        <StyledQuantity>
          <span aria-hidden="true">Quantity</span>
          <Stepper value={quantity} onChange={setQuantity} of="quantity" />
        </StyledQuantity>
        <StockStatus product={product} />
      </StyledOptions>
      <StyledAdd>
        <Button
          block
          disabled={!product.inStock}
          aria-busy={isAdding(product.id)}
          onClick={() => add({ product, quantity, size, color })}
        >
          {`Add to Cart - ${total}`}
        </Button>
      </StyledAdd>
      <WishlistButton slug={product.slug} />
    </>
  );
}

const StyledOptions = styled.div`
  display: grid;
  gap: ${space.l};
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

// Sticks to the bottom of the screen on a phone, until the page scrolls to its position.
const StyledAdd = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${depth.header};
  margin-inline: calc(-1 * ${space.gutter});
  padding: ${space.s} ${space.gutter};
  background: ${color.paper};
  box-shadow: 0 -1px 0 ${color.hairline};

  ${from.tablet} {
    position: static;
    margin: 0;
    padding: 0;
    box-shadow: none;
  }
`;
