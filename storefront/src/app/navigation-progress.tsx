import { keyframes, styled } from 'styled-components';
import { useStore } from '../lib/use-store.ts';
import { color, depth } from '../theme/tokens.ts';
import { pageLoads } from './pages.ts';

/** Shows a copper line along the top of the screen while the next page's code loads. */
export function NavigationProgress() {
  const isLoading = useStore(pageLoads) > 0;
  return isLoading ? <StyledProgress aria-hidden="true" /> : null;
}

const run = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

// The delay keeps the line away from pages that load quickly.
const StyledProgress = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${depth.toast};
  height: 3px;
  background: ${color.copper};
  transform-origin: left;
  animation: ${run} 4s 120ms cubic-bezier(0.1, 0.8, 0.2, 1) both;
`;
