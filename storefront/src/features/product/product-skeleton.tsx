import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { space } from '../../theme/tokens.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ProductColumns } from './product-view.tsx';

/** Number of thumbnail skeletons (docs/behaviour.md#limits-and-timings). */
const THUMBNAILS = [1, 2, 3] as const;

/** The product page's placeholder while the product loads. */
export function ProductSkeleton() {
  return (
    <ProductColumns aria-busy="true" aria-live="polite">
      <StyledGallery>
        <Skeleton $ratio="4 / 5" />
        <StyledThumbnails>
          {THUMBNAILS.map((thumbnail) => (
            <Skeleton key={thumbnail} $ratio="4 / 5" data-testid="thumbnail-skeleton" />
          ))}
        </StyledThumbnails>
      </StyledGallery>
      <StyledSide>
        <VisuallyHidden>Loading product...</VisuallyHidden>
        <Skeleton $width="80%" $height="3rem" />
        <Skeleton $width="30%" $height="1.75rem" />
        <Skeleton $height="5rem" />
        <Skeleton $height="3.25rem" />
      </StyledSide>
    </ProductColumns>
  );
}

const StyledGallery = styled.div`
  display: grid;
  gap: ${space.s};

  ${from.desk} {
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: ${space.m};
    align-items: start;

    > :first-child {
      order: 1;
    }
  }
`;

const StyledThumbnails = styled.div`
  display: flex;
  gap: ${space.s};

  > * {
    flex: none;
    width: 4.5rem;
  }

  ${from.desk} {
    flex-direction: column;
  }
`;

const StyledSide = styled.div`
  display: grid;
  align-content: start;
`;
