import { css, styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';

/** Two fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The checkbox in a label. */
export const checkbox = css`
  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${color.copper};
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
    min-height: ${touchTarget};
  }

  ${checkbox}
`;

/** A checkbox with its text. */
export const CheckLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${touchTarget};

  ${checkbox}
`;
