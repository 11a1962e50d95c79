import { css } from 'styled-components';

/**
 * The back office wears the shop's clothes a size smaller: the same tokens, with less air. Whoever works with a mouse gets
 * lower controls; a thumb keeps its 44 px. Portals stand outside the page, so that each dialog takes this too.
 */
export const dense = css`
  --size-title: clamp(1.75rem, 1.5rem + 1vw, 2.25rem);
  --size-heading: 1.375rem;
  --size-subheading: 1.25rem;
  --space-l: 1.25rem;
  --space-xl: 1.75rem;
  --space-xxl: 2.5rem;
  font-size: 0.9375rem;
  line-height: 1.45;

  @media (pointer: fine) {
    --touch-target: 2.375rem;
  }
`;
