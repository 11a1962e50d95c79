import { useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { color, depth } from '../theme/tokens.ts';

/** A copper thread along the top of the screen while the next page's code is on its way. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <StyledThread aria-hidden="true" />;
}

const run = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

// It waits a moment, so that a page that is there at once shows nothing.
const StyledThread = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${depth.toast};
  height: 3px;
  background: ${color.copper};
  transform-origin: left;
  animation: ${run} 4s 120ms cubic-bezier(0.1, 0.8, 0.2, 1) both;
`;
