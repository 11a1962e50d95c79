import { percentOff } from '@chitenge/contract/discount';
import type { ProductCard as Card } from '@chitenge/contract/product';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { fewLeft } from '../../../lib/few-left.ts';
import { paths } from '../../../lib/paths.ts';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Image } from '../../../ui/image.tsx';
import { Price } from '../../../ui/price.tsx';
import { WishlistHeart } from '../../wishlist/index.ts';
import { AddButton } from './add-button.tsx';

const neverChanges = () => () => undefined;

/** Returns whether the device has a mouse: false on the server and during hydration. */
const useCanHover = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => matchMedia('(hover: hover)').matches,
    () => false,
  );

interface ProductCardProps {
  product: Card;
  /** The first card of a grid that shows it larger than the others. */
  leading?: boolean;
  /** Loads the image eagerly, for cards in the first row. */
  priority?: boolean;
}

/** On phones 10% less than the real width: a 390 px screen at 2x then loads the next smaller image. */
const IMAGE = {
  sizes: '(min-width: 1000px) 21vw, (min-width: 700px) 32vw, 41vw',
  widths: [320, 480, 640, 960],
  fallback: 320,
} as const;
const LEADING_IMAGE = { sizes: '(min-width: 1000px) 50vw, (min-width: 700px) 30vw, 82vw' };

/** A product in a grid, with a button that adds it to the cart. */
export function ProductCard({ product, leading = false, priority = false }: ProductCardProps) {
  const { name, images, badge, price, originalPrice, inStock, stockBy, stockCount } = product;
  const image = leading ? LEADING_IMAGE : IMAGE;
  const off = percentOff(product);
  // A phone has no use for the second image, and the server's page is half as large without it.
  const second = useCanHover() ? images[1] : undefined;
  const stockMark = inStock ? stockBy === 'variant' && fewLeft(stockCount) : 'Out of Stock';
  return (
    <StyledCard data-sold-out={!inStock || undefined}>
      <StyledImages>
        <Image
          src={images[0] ?? null}
          alt=""
          preview={product.imagePreview}
          {...image}
          ratio="var(--card-ratio, 4 / 5)"
          priority={priority}
        />
        {second !== undefined && (
          <StyledSecond>
            <Image src={second} alt="" {...image} ratio="auto" />
          </StyledSecond>
        )}
        <StyledMarks>
          {badge && <Badge>{badge}</Badge>}
          {off !== null && <StyledOff>{`${off}% off`}</StyledOff>}
          {stockMark && <StyledStock>{stockMark}</StyledStock>}
        </StyledMarks>
      </StyledImages>
      <StyledName>
        <Link to={paths.product(product.slug)}>{name}</Link>
      </StyledName>
      <StyledPrice>
        <Price price={price} originalPrice={originalPrice} />
      </StyledPrice>
      <AddButton product={product} />
      <StyledCorner>
        <WishlistHeart product={product} />
      </StyledCorner>
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

const StyledSecond = styled.div`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity ${motion.calm} ${motion.ease};

  article:hover & {
    opacity: 1;
  }
`;

// Leaves the corner free, even for a long badge.
const StyledMarks = styled.div`
  position: absolute;
  top: 0;
  right: ${touchTarget};
  left: 0;
  display: flex;
  flex-wrap: wrap;
`;

const StyledStock = styled.span`
  padding: 0.25rem 0.6rem;
  background: ${color.paper};
  font-size: ${size.micro};
  font-weight: 600;
  line-height: 1.3;
`;

const StyledOff = styled(StyledStock)`
  color: ${color.copper};
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
  margin-block: 0.15rem ${space.s};
  font-size: ${size.small};
`;

// The background keeps the content visible on any image.
const StyledCorner = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  z-index: 1;
  background: ${color.paper};
`;
