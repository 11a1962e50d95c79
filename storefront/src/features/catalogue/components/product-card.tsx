import type { Product } from '@chitenge/contract/product';
import { percentOff } from '@chitenge/contract/discount';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';
import { ADDING_LABEL } from '../../../ui/adding-label.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';
import { Price } from '../../../ui/price.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface ProductCardProps {
  product: Product;
  onAddToCart: (product: Product, button: HTMLButtonElement) => void;
  /** An addition of this product is in flight. */
  adding: boolean;
  /** Content of the image's corner, such as the wishlist heart. */
  corner?: ReactNode;
  /** Width of the card, as in `<img sizes>`. */
  sizes?: string;
  /** Loads the image eagerly, for cards in the first row. */
  priority?: boolean;
}

/** On phones 10% less than the real width: a 390 px screen at 2x then loads the next smaller image. */
const SIZES = '(min-width: 1000px) 22vw, (min-width: 700px) 30vw, 41vw';

function addLabel(inStock: boolean, adding: boolean): string {
  if (!inStock) return 'Sold Out';
  return adding ? ADDING_LABEL : 'Add to Cart';
}

/** A product in a grid, with a button that adds it to the cart. */
export function ProductCard({
  product,
  onAddToCart,
  adding,
  corner,
  sizes = SIZES,
  priority,
}: ProductCardProps) {
  const { name, images, imageUrl, badge, price, originalPrice, inStock } = product;
  const off = percentOff(product);
  const second = images[1];
  return (
    <StyledCard data-sold-out={!inStock}>
      <StyledImages>
        <Image
          src={images[0] ?? imageUrl}
          alt=""
          preview={product.imagePreview}
          sizes={sizes}
          ratio="var(--card-ratio, 4 / 5)"
          priority={priority === true}
        />
        {second !== undefined && (
          <StyledSecond>
            <Image src={second} alt="" sizes={sizes} ratio="auto" />
          </StyledSecond>
        )}
        <StyledMarks>
          {badge && <Badge>{badge}</Badge>}
          {!inStock && <StyledSoldOut>Out of Stock</StyledSoldOut>}
        </StyledMarks>
      </StyledImages>
      <StyledName>
        <Link to={paths.product(product.slug)}>{name}</Link>
      </StyledName>
      <StyledPrice>
        <Price price={price} originalPrice={off === null ? null : originalPrice} />
        {off !== null && <span>{`${off}% off`}</span>}
      </StyledPrice>
      <StyledAdd
        type="button"
        disabled={!inStock}
        aria-disabled={adding || undefined}
        data-busy-label={ADDING_LABEL}
        data-product-id={product.id}
        onClick={({ currentTarget }) => {
          if (!adding) onAddToCart(product, currentTarget);
        }}
      >
        <span>
          {`${addLabel(inStock, adding)} `}
          <VisuallyHidden>{name}</VisuallyHidden>
        </span>
        {inStock && <Icon name="plus" side={16} />}
      </StyledAdd>
      {corner && <StyledCorner>{corner}</StyledCorner>}
    </StyledCard>
  );
}

const StyledCard = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const StyledImages = styled.div`
  position: relative;
  display: grid;
  flex: var(--card-grow, 0) 0 auto;
  overflow: hidden;

  [data-sold-out='true'] & img {
    opacity: 0.55;
  }
`;

const fadeOver = css`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity ${motion.calm} ${motion.ease};
`;

// Not displayed without hover, so that a phone never loads the image.
const StyledSecond = styled.div`
  display: none;

  ${withHover} {
    display: block;
    ${fadeOver}

    article:hover & {
      opacity: 1;
    }
  }
`;

// Leaves the corner free, even for a long badge.
const StyledMarks = styled.div`
  position: absolute;
  top: 0;
  right: ${touchTarget};
  left: 0;
  display: grid;
  justify-items: start;
`;

const StyledSoldOut = styled.span`
  padding: 0.25rem 0.6rem;
  background: ${color.paper};
  font-size: ${size.micro};
  font-weight: 600;
  line-height: 1.3;
`;

const StyledName = styled.h3`
  margin-top: ${space.m};
  font: 500 ${size.body} / 1.35 var(--font-text);

  a {
    text-decoration: none;
  }

  /* Makes the whole card the link's target. Elements above it need a z-index. */
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  ${withHover} {
    article:hover & a {
      text-decoration: underline;
    }
  }
`;

const StyledPrice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.75em;
  margin-block: 0.15rem ${space.s};
  font-size: ${size.small};

  > span:last-child:not(:first-child) {
    color: ${color.copper};
    font-weight: 600;
  }
`;

const StyledAdd = styled.button`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: ${touchTarget};
  margin-top: auto;
  border-top: 1px solid ${color.hairline};
  font-size: ${size.small};
  font-weight: 600;
  text-align: left;
  transition:
    color ${motion.quick} ${motion.ease},
    border-color ${motion.quick} ${motion.ease};

  &:disabled,
  &[aria-disabled='true'] {
    color: ${color.inkSoft};
    cursor: default;
  }

  ${withHover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      border-color: ${color.copper};
      color: ${color.copper};
    }
  }
`;

// The background keeps the content visible on any image.
const StyledCorner = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  z-index: 1;
  background: ${color.paper};
`;
