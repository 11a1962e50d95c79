import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space } from '../../../theme/tokens.ts';

/** Two fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** A group of checkboxes: a legend, a hint, and a box of labels. */
export const CheckboxGroup = styled.fieldset`
  legend {
    padding: 0;
    font-size: ${size.small};
    font-weight: 600;
  }

  > p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
    column-gap: ${space.m};
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space.s};
    min-height: 2.5rem;
  }
`;
