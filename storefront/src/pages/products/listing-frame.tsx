import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { space } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface ListingFrameProps {
  /** The filters, in a column on wide screens. */
  aside: ReactNode;
  toolbar: ReactNode;
  chips: ReactNode;
  children: ReactNode;
}

/** The layout of a listing. */
export function ListingFrame({ aside, toolbar, chips, children }: ListingFrameProps) {
  return (
    <StyledFrame data-aside={aside !== null}>
      {aside !== null && (
        <StyledAside aria-label="Filters" data-needs-script>
          {aside}
        </StyledAside>
      )}
      <StyledMain>
        <VisuallyHidden as="h2">Products</VisuallyHidden>
        {toolbar}
        {chips}
        <div>{children}</div>
      </StyledMain>
    </StyledFrame>
  );
}

const StyledFrame = styled.div`
  ${from.desk} {
    &[data-aside='true'] {
      display: grid;
      grid-template-columns: 14rem minmax(0, 1fr);
      align-items: start;
      gap: clamp(2rem, 4vw, 4.5rem);
      --grid-columns: 3;
    }
  }

  ${from.wide} {
    &[data-aside='true'] {
      --grid-columns: 4;
    }
  }
`;

const StyledAside = styled.aside`
  display: none;

  ${from.desk} {
    display: block;
  }
`;

const StyledMain = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  grid-column: -2;
  min-width: 0;

  ${from.tablet} {
    gap: ${space.l};
  }
`;
