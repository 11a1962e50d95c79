import { css } from 'styled-components';

/**
 * Styles of an invisible input that covers its label. The label draws the control and needs `position: relative`.
 * Touch, keyboard and screen readers use the native input.
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
