import { percentOff } from '@chitenge/contract/discount';
import type { Product } from '@chitenge/contract/product';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { useClientOnly } from '../../lib/use-client-only.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';

/** Name, rating, price and description. */
export function ProductHead({
  product,
  prefix,
  isFrom,
}: {
  product: Product;
  prefix: string;
  /** Whether some variants cost more. */
  isFrom: boolean;
}) {
  const off = percentOff(product);
  return (
    <StyledHead>
      <h1>{product.name}</h1>
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
      <StyledPrice>
        <Price
          price={product.price}
          originalPrice={product.originalPrice}
          prefix={prefix}
          before={isFrom ? 'From ' : ''}
        />
        {off !== null && <StyledOff>{`${off}% off`}</StyledOff>}
      </StyledPrice>
      {product.description && <StyledDescription>{product.description}</StyledDescription>}
    </StyledHead>
  );
}

const StyledHead = styled.header`
  display: grid;
  gap: ${space.m};
  justify-items: start;

  h1 {
    font: 400 ${size.heading} / 1.08 ${font.display};
  }
`;

const StyledPrice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  font-size: ${size.subheading};
  line-height: 1.2;
`;

const StyledOff = styled.span`
  padding: 0.2rem 0.55rem;
  border: 1px solid ${color.copper};
  color: ${color.copper};
  font-size: ${size.micro};
  font-weight: 600;
`;

const StyledDescription = styled.p`
  max-width: 34rem;
  color: ${color.inkSoft};
  white-space: pre-line;
`;

interface ShareProductProps {
  name: string;
  /** Absolute URL of the product's page. */
  url: string;
}

const SHARE = <path d="M12 15V3.5m-4.5 4 4.5-4 4.5 4M5 12v8.5h14V12" />;

/** Opens the device's share dialog, or WhatsApp where there is none. */
export function ShareProduct({ name, url }: ShareProductProps) {
  const isClient = useClientOnly();
  const icon = <Icon shape={SHARE} side={20} />;
  if (isClient && 'share' in navigator) {
    // Closing the dialog rejects the promise.
    const share = () => void navigator.share({ title: name, url }).catch(() => undefined);
    return (
      <Button variant="quiet" small onClick={share}>
        {icon}
        Share
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="quiet"
      small
      to={`https://wa.me/?text=${encodeURIComponent(`${name}: ${url}`)}`}
      target="_blank"
      rel="noopener"
    >
      {icon}
      Share on WhatsApp
    </ButtonLink>
  );
}

/** Shown for a slug without a product. */
export function ProductNotFound() {
  return (
    <EmptyState as="h1" title="Product Not Found" text="The product you're looking for doesn't exist.">
      <ButtonLink to={paths.products}>Back to Products</ButtonLink>
    </EmptyState>
  );
}
