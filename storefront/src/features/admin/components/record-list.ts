import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';

/** The rows of one kind that belong to an order, such as its payments. */
export const RecordList = styled.ul`
  > li {
    display: grid;
    gap: ${space.xs};
    padding-block: ${space.s};
    overflow-wrap: anywhere;
  }

  > li + li {
    border-top: 1px solid ${color.hairline};
  }
`;
