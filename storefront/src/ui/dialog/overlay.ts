import { css, keyframes } from 'styled-components';
import { depth, motion } from '../../theme/tokens.ts';

const fadeIn = keyframes`
  from { opacity: 0; }
`;

/** Styles of the layer between the page and a dialog or drawer. */
export const overlay = css`
  position: fixed;
  inset: 0;
  z-index: ${depth.overlay};
  background: rgb(25 20 16 / 55%);
  animation: ${fadeIn} ${motion.quick} ${motion.ease};
`;
