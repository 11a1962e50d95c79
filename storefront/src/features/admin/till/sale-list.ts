import { styled } from 'styled-components';
import { color, space, touchTarget } from '../../../theme/tokens.ts';

/** Sales below each other, with what can be done with each. */
export const SaleList = styled.ul`
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
  }

  li > div:first-child {
    display: grid;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.s};
    align-items: center;
    justify-content: space-between;
    padding-block: ${space.xs};
    border-bottom: 1px solid ${color.hairline};
  }
`;
