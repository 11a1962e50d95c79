import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { categoriesQuery, lookbookProductsQuery } from '../../features/catalogue/index.ts';
import { paths } from '../../lib/paths.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { from, twoColumns } from '../../theme/breakpoints.ts';
import { space } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { groupLooks, Look } from './look.tsx';
import { Portrait } from './portrait.tsx';

/** docs/behaviour.md#limits-and-timings */
const SKELETON_COUNT = 6;
/** More than a shop features. */
export const LOOK_COUNT = 60;

const skeletons = Array.from({ length: SKELETON_COUNT }, (_, index) => index);

/** The featured products as looks of two or three, with the pictures of the categories between them. */
export function Looks() {
  const { data, error, refetch, isFetching } = useQuery(lookbookProductsQuery(LOOK_COUNT));
  const categories = useQueryData(categoriesQuery) ?? [];
  if (data === undefined && error !== null) {
    return (
      <Container>
        <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Container>
    );
  }
  if (data === undefined) {
    return (
      <Container>
        <VisuallyHidden as="output">Loading the looks</VisuallyHidden>
        <StyledSkeletons aria-hidden="true" data-testid="look-skeletons">
          {skeletons.map((index) => (
            <li key={index}>
              <Skeleton $ratio="4 / 5" />
            </li>
          ))}
        </StyledSkeletons>
      </Container>
    );
  }
  if (data.length === 0) {
    return (
      <Container>
        <EmptyState title="No featured products available at the moment.">
          <ButtonLink to={paths.products}>Browse All Products</ButtonLink>
        </EmptyState>
      </Container>
    );
  }
  const looks = groupLooks(data);
  const pictured = categories.filter(({ imageUrl, hasProducts }) => imageUrl !== null && hasProducts);
  return looks.map((products, index) => {
    const category = index + 1 < looks.length ? pictured[index] : undefined;
    return (
      <Fragment key={products[0]?.id}>
        <Look products={products} number={index + 1} />
        {category && <Portrait category={category} mirrored={index % 2 === 1} />}
      </Fragment>
    );
  });
}

const StyledSkeletons = styled.ul`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${space.l} clamp(0.75rem, 2vw, 2rem);

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :first-child {
      grid-area: span 2 / span 2;
    }
  }
`;
