import { percentOff } from '@chitenge/contract/discount';
import type { ProductCard } from '@chitenge/contract/product';
import { styled } from 'styled-components';
import { size } from '../../../theme/tokens.ts';
import { Image } from '../../../ui/image.tsx';
import { Price } from '../../../ui/price.tsx';

/** A suggestion: image, name and price of a product. */
export function SuggestedProduct({ product }: { product: ProductCard }) {
  const { name, images, price, originalPrice } = product;
  return (
    <>
      <StyledFrame>
        <Image src={images[0] ?? null} alt="" sizes="56px" />
      </StyledFrame>
      <StyledText>
        <span>{name}</span>
        <Price price={price} originalPrice={percentOff(product) === null ? null : originalPrice} />
      </StyledText>
    </>
  );
}

const StyledFrame = styled.div`
  flex: none;
  width: min(3.5rem, 14vw);
`;

const StyledText = styled.div`
  display: grid;
  min-width: 0;
  font-size: ${size.small};
  line-height: 1.4;

  > :first-child {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
