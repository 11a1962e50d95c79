import { css } from 'styled-components';

/**
 * Overrides the theme tokens with the back office's smaller sizes and spacing. Touch screens keep targets of 44 px.
 * Portals render outside the page, so each dialog applies this as well.
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
