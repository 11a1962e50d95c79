import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { belowDesk, from } from '../../theme/breakpoints.ts';
import { space } from '../../theme/tokens.ts';
import { Container } from '../../ui/container.tsx';
import { ContentHead } from './content-head.tsx';
import { MorePages, ReachUs } from './content-side.tsx';

interface ContentLayoutProps {
  slug: string;
  title: string;
  /** Whether the page has the whole width, without what is named beside others. */
  isWhole?: boolean;
  children: ReactNode;
}

/** A page about service: its title on cloth, its text, and who else helps. */
export function ContentLayout({ slug, title, isWhole = false, children }: ContentLayoutProps) {
  return (
    <>
      <ContentHead slug={slug} title={title} />
      <StyledPage>
        {isWhole ? (
          children
        ) : (
          <StyledColumns>
            {children}
            <StyledSide>
              <ReachUs slug={slug} />
              <MorePages slug={slug} />
            </StyledSide>
          </StyledColumns>
        )}
      </StyledPage>
    </>
  );
}

const StyledPage = styled(Container)`
  padding-block: ${space.xl} ${space.section};
`;

const StyledColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 18rem);
    gap: clamp(2rem, 5vw, 5rem);
    align-items: start;
  }
`;

const StyledSide = styled.div`
  display: grid;
  gap: ${space.xl};

  /* The foot of the page follows, with the same links. */
  ${belowDesk} {
    nav {
      display: none;
    }
  }

  ${from.desk} {
    position: sticky;
    top: calc(var(--header-height) + ${space.l});
  }
`;
