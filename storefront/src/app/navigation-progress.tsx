import { useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, depth } from '../theme/tokens.ts';
import { pagesUnderWay } from './pages.ts';

/** A copper thread along the top of the screen while the next page's code is on its way. */
export function NavigationProgress() {
  const busy = useSyncExternalStore(pagesUnderWay.subscribe, pagesUnderWay.now, () => false);
  return busy ? <StyledThread aria-hidden="true" /> : null;
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
