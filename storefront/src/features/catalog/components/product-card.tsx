import type { Product } from '@chitenge/contract/product';
import { percentOff } from '@chitenge/contract/discount';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface ProductCardProps {
  product: Product;
  onAddToCart: (product: Product) => void;
  /** This product is being added just now. */
  adding: boolean;
  /** Stands in the picture's corner: the wishlist heart. */
  corner?: ReactNode;
  /** How wide the card is, as in <img sizes>. */
  sizes?: string;
  /** Among the first that are seen: its picture is fetched at once. */
  priority?: boolean;
}

/** On phones a tenth less than it is: at 390 points and two pixels to each, the next smaller picture is taken. */
const SIZES = '(min-width: 1000px) 22vw, (min-width: 700px) 30vw, 41vw';

function addLabel(inStock: boolean, adding: boolean): string {
  if (!inStock) return 'Sold Out';
  return adding ? 'Adding...' : 'Add to Cart';
}

/** A product in a grid: pictures, badge, name, price, what is off, and a button that adds it to the cart. */
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
      <StyledPictures>
        <Picture
          src={images[0] ?? imageUrl}
          alt=""
          preview={product.imagePreview}
          sizes={sizes}
          ratio="var(--card-ratio, 4 / 5)"
          priority={priority === true}
        />
        {second !== undefined && (
          <StyledSecond>
            <Picture src={second} alt="" sizes={sizes} ratio="auto" />
          </StyledSecond>
        )}
        <StyledMarks>
          {badge && <Badge>{badge}</Badge>}
          {!inStock && <StyledSoldOut>Out of Stock</StyledSoldOut>}
        </StyledMarks>
      </StyledPictures>
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
        onClick={() => {
          if (!adding) onAddToCart(product);
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

const StyledPictures = styled.div`
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

// Not displayed where nothing can hover, so that a phone never fetches it.
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

// Beside the corner, however long a badge is.
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

  /* The whole card is the link's target; what stands above it has a z-index of its own. */
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

// A notch of paper, so that what stands in it is seen on any picture.
const StyledCorner = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  z-index: 1;
  background: ${color.paper};
`;
