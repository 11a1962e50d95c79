import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { WaxBand } from '../ui/wax-print.tsx';

/** Shows a print while the first page's module loads. */
export function Splash() {
  return (
    <StyledSplash>
      <WaxBand $print="spear" $height={1.5} />
    </StyledSplash>
  );
}

const StyledSplash = styled.div`
  display: grid;
  align-items: center;
  min-height: 100vh;
  color: ${color.copper};
`;
