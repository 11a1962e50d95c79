import { css } from 'styled-components';
import { color, depth, space } from '../theme/tokens.ts';

/**
 * Keeps the main button of a page at the bottom of the screen, until the page scrolls to its position. The button's
 * container must be as high as the page. Not on a low screen, where it would cover too much.
 * @param wide media query of the screens that show the button beside the content
 */
export const stickyAction = (wide: string) => css`
  @media (min-height: 25em) {
    position: sticky;
    bottom: 0;
    z-index: ${depth.header};
    margin-inline: calc(-1 * ${space.gutter});
    padding: ${space.s} ${space.gutter} max(${space.s}, env(safe-area-inset-bottom));
    background: ${color.paper};
    box-shadow: 0 -1px 0 ${color.hairline};
  }

  ${wide} {
    position: static;
    margin-inline: 0;
    padding: 0;
    background: none;
    box-shadow: none;
  }
`;
