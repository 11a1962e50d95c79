import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Container } from '../../ui/container.tsx';
import { ReachUs } from './reach-us.tsx';

interface ContentLayoutProps {
  slug: string;
  /** The title, over the whole width of the screen. */
  head: ReactNode;
  /** Whether nothing below says how to reach the shop. */
  isWhole?: boolean;
  children: ReactNode;
}

/** A page about service: its title, its text, and who else helps. */
export const ContentLayout = ({ slug, head, isWhole = false, children }: ContentLayoutProps) => (
  <>
    {head}
    <StyledPage>
      {children}
      {!isWhole && <ReachUs slug={slug} />}
    </StyledPage>
  </>
);

const StyledPage = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(2rem, 4vw, 3.5rem);
  padding-block: clamp(2rem, 4vw, 3.5rem) ${space.section};
`;
