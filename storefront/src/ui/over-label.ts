import { css } from 'styled-components';

/**
 * For an input that its label draws: unseen, it covers the whole of the label, which is `position: relative`, so that
 * fingers, keys and screen readers have the browser's own field where they expect it.
 */
export const overLabel = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;
