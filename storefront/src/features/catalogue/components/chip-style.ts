import { css } from 'styled-components';
import { from, withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';

/** A row of chips, which scrolls sideways on a phone and wraps on wider screens. The chosen chip is pressed or current. */
export const chipRow = css`
  display: flex;
  gap: ${space.s};
  overflow-x: auto;
  scrollbar-width: none;

  /* The row reaches the edges of the screen, where a cut-off chip shows that it scrolls. */
  margin-inline: calc(-1 * ${space.gutter});
  padding-inline: ${space.gutter};
  scroll-padding-inline: ${space.gutter};

  &::-webkit-scrollbar {
    display: none;
  }

  ${from.tablet} {
    flex-wrap: wrap;
    overflow-x: visible;
    margin-inline: 0;
    padding-inline: 0;
  }

  > * {
    display: inline-flex;
    flex: none;
    align-items: center;
    max-width: 100%;
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
