import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { featuredProductsQuery } from '../../features/catalog/api/get-products.ts';
import { paths } from '../../lib/paths.ts';
import { from, withHover } from '../../theme/breakpoints.ts';
import { color, motion, size, space } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Skeletons while the looks load (section 9). */
const SKELETONS = 6;
/** One over two columns and rows, then two beside it and rows of three: nothing is left over. */
export const LOOKS = 12;

const places = Array.from({ length: SKELETONS }, (_, place) => place);

/** The featured products as pictures, the first one large. */
export function Looks() {
  const { data, error, refetch, isFetching } = useQuery(featuredProductsQuery(LOOKS));
  if (data === undefined && error !== null) {
    return <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) {
    return (
      <>
        <VisuallyHidden as="output">Loading the looks</VisuallyHidden>
        <StyledLooks aria-hidden="true" data-testid="look-skeletons">
          {places.map((place) => (
            <li key={place}>
              <StyledFrame>
                <Skeleton $height="100%" />
              </StyledFrame>
            </li>
          ))}
        </StyledLooks>
      </>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No featured products available at the moment.">
        <ButtonLink to={paths.products}>Browse All Products</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <StyledLooks>
      {data.map(({ id, name, slug, price, images, imageUrl, imagePreview }, index) => (
        <li key={id}>
          <StyledLook to={paths.product(slug)}>
            <StyledFrame>
              <Picture
                src={images[0] ?? imageUrl}
                alt=""
                preview={imagePreview}
                sizes={index === 0 ? '(min-width: 700px) 61vw, 82vw' : '(min-width: 700px) 30vw, 41vw'}
                ratio="auto"
                priority={index === 0}
              />
            </StyledFrame>
            <StyledCaption>
              <span>{name}</span>
              <Price price={price} />
            </StyledCaption>
          </StyledLook>
        </li>
      ))}
    </StyledLooks>
  );
}

const StyledLooks = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.l} clamp(0.75rem, 2vw, 2rem);

  > :first-child,
  > :last-child:nth-child(even) {
    grid-column: 1 / -1;
  }

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: ${space.xl};

    > :last-child:nth-child(even) {
      grid-column: auto;
    }

    > :first-child {
      grid-area: span 2 / span 2;
    }
  }
`;

const StyledLook = styled(Link)`
  display: flex;
  flex-direction: column;
  height: 100%;
  text-decoration: none;

  ${withHover} {
    img {
      transition: transform ${motion.calm} ${motion.ease};
    }

    &:hover img {
      transform: scale(1.02);
    }

    &:hover span:first-child {
      text-decoration: underline;
    }
  }
`;

// The large one takes the height of its two rows, the others give it.
const StyledFrame = styled.div`
  aspect-ratio: 3 / 4;

  ${from.tablet} {
    li:first-child & {
      flex: 1;
      aspect-ratio: auto;
    }
  }
`;

const StyledCaption = styled.div`
  display: flex;
  flex-direction: column;
  margin-top: ${space.s};
  font-size: ${size.small};

  > :last-child {
    color: ${color.inkSoft};
  }

  ${from.tablet} {
    flex-direction: row;
    justify-content: space-between;
    gap: ${space.m};
  }
`;
