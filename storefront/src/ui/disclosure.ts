import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../theme/tokens.ts';

/** A native disclosure: a summary with a plus or minus, and a `div` or `section` with the content. */
export const Disclosure = styled.details`
  border-bottom: 1px solid ${color.hairline};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.m};
    min-height: ${touchTarget};
    padding-block: ${space.s};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    flex: none;
    color: ${color.copper};
    font-size: ${size.lead};
    content: '+';
  }

  &[open] > summary::after {
    content: '–';
  }

  > div,
  > section {
    display: grid;
    gap: ${space.m};
    padding-block: ${space.s} ${space.l};
  }
`;
