import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { featuredProductsQuery } from '../../features/catalogue/index.ts';
import { paths } from '../../lib/paths.ts';
import { from, twoColumns, withHover } from '../../theme/breakpoints.ts';
import { color, motion, size, space } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Image } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** docs/behaviour.md#limits-and-timings */
const SKELETON_COUNT = 6;
/** One large look, two beside it, and three rows of three fill the grid. */
export const LOOK_COUNT = 12;

const skeletons = Array.from({ length: SKELETON_COUNT }, (_, index) => index);

/** The featured products as large images, the first one over four cells. */
export function Looks() {
  const { data, error, refetch, isFetching } = useQuery(featuredProductsQuery(LOOK_COUNT));
  if (data === undefined && error !== null) {
    return <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) {
    return (
      <>
        <VisuallyHidden as="output">Loading the looks</VisuallyHidden>
        <StyledLooks aria-hidden="true" data-testid="look-skeletons">
          {skeletons.map((index) => (
            <li key={index}>
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
              <Image
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
  grid-template-columns: ${twoColumns};
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

// The large image fills its two rows, whose height the other images set.
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
