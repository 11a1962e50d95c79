import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { color, space } from '../../../theme/tokens.ts';
import { PageTitle } from '../../../ui/text.tsx';
import { WaxBand } from '../../../ui/wax-print.tsx';

/** A page of one column, for who is not signed in yet. */
export function StaffScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StyledScreen>
      <StyledCloth>
        <WaxBand $print="spear" />
      </StyledCloth>
      <PageTitle>{title}</PageTitle>
      {children}
      <Link to={paths.home}>Back to the shop</Link>
    </StyledScreen>
  );
}

const StyledScreen = styled.section`
  display: grid;
  gap: ${space.m};
  width: min(25rem, 100%);
  margin: ${space.xl} auto;

  > p {
    color: ${color.inkSoft};
  }

  > button {
    justify-self: start;
  }
`;

const StyledCloth = styled.div`
  color: ${color.copper};
`;
