import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { space } from '../../theme/tokens.ts';

/** The layout of cart and checkout: a wide column and the summary beside it, stacked on a phone. */
export const CartColumns = styled.div`
  > :last-child {
    display: contents;
  }

  ${from.desk} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
    gap: clamp(2rem, 5vw, 6rem);
    align-items: start;

    > * {
      min-width: 0;
    }

    > :last-child {
      display: block;
      position: sticky;
      top: calc(var(--header-height) + ${space.l});
    }
  }
`;
