import { styled } from 'styled-components';
import { twoColumns } from '../theme/breakpoints.ts';
import { color, motion, size, space } from '../theme/tokens.ts';
import { overLabel } from './over-label.ts';

/**
 * A choice of one from a few cards. Children: a legend, a `div` of labels with a radio input and a `span`, and an
 * optional `p` with the error.
 */
export const RadioCards = styled.fieldset`
  legend {
    margin-bottom: 0.4rem;
    padding: 0;
    font-size: ${size.small};
    font-weight: 600;
  }

  > div {
    display: grid;
    grid-template-columns: ${twoColumns};
    gap: ${space.s};
  }

  label {
    position: relative;
    display: grid;
    cursor: pointer;
  }

  input {
    ${overLabel}
  }

  span {
    display: grid;
    place-items: center;
    min-height: 3.5rem;
    padding: ${space.s};
    border: 1px solid ${color.edge};
    background: ${color.white};
    color: ${color.ink};
    font-size: ${size.small};
    font-weight: 500;
    line-height: 1.25;
    text-align: center;
    transition: border-color ${motion.quick} ${motion.ease};
  }

  input:hover + span {
    border-color: ${color.ink};
  }

  input:checked + span {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
    background: ${color.cotton};
  }

  input:disabled + span {
    border-color: ${color.hairline};
    background: ${color.cotton};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }

  input:focus-visible + span {
    outline: 2px solid ${color.copper};
    outline-offset: 3px;
  }

  > p {
    margin-top: 0.4rem;
    color: ${color.oxide};
    font-size: ${size.small};
    font-weight: 500;
  }
`;
