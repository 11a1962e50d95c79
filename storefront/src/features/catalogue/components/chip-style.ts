import { css } from 'styled-components';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';

/** A row of chips, which wraps. The chosen chip is pressed or current. */
export const chipRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  > * {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    padding: 0.25rem 1.1rem;
    border: 1px solid ${color.edge};
    font-size: ${size.small};
    font-weight: 500;
    text-decoration: none;
    overflow-wrap: anywhere;
    transition:
      background-color ${motion.quick} ${motion.ease},
      color ${motion.quick} ${motion.ease};
  }

  > [aria-pressed='true'],
  > [aria-current='true'] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }

  ${withHover} {
    > :not([aria-pressed='true'], [aria-current='true']):hover {
      border-color: ${color.copper};
      color: ${color.copper};
    }
  }
`;
