import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../src/theme/breakpoints.ts';
import { GlobalStyle } from '../src/theme/global-style.ts';
import { color, size, space, touchTarget } from '../src/theme/tokens.ts';
import { Container } from '../src/ui/container.tsx';
import { PageHead } from '../src/ui/page-head.tsx';
import { Eyebrow, Heading, Lead, PageTitle } from '../src/ui/text.tsx';
import { Toaster } from '../src/ui/toast/toaster.tsx';
import { ButtonExamples } from './examples/buttons.tsx';
import { FeedbackExamples } from './examples/feedback.tsx';
import { FieldExamples } from './examples/fields.tsx';
import { OverlayExamples } from './examples/overlays.tsx';
import { PictureExamples } from './examples/pictures.tsx';
import { ProductExamples } from './examples/product.tsx';
import { TextExamples } from './examples/text.tsx';

const SECTIONS = [
  { id: 'buttons', title: 'Buttons', Examples: ButtonExamples },
  { id: 'fields', title: 'Fields', Examples: FieldExamples },
  { id: 'product', title: 'Product', Examples: ProductExamples },
  { id: 'feedback', title: 'Loading, empty, failed', Examples: FeedbackExamples },
  { id: 'overlays', title: 'Overlays', Examples: OverlayExamples },
  { id: 'text', title: 'Text', Examples: TextExamples },
  { id: 'pictures', title: 'Images and prints', Examples: PictureExamples },
] as const;

/** The head of a page reads the store settings. */
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

/** The parts in src/ui with their states. A new screen begins from these. */
export function Gallery() {
  return (
    <QueryClientProvider client={client}>
      <GlobalStyle />
      <PageHead title="Gallery" />
      <StyledPage>
        <header>
          <Eyebrow>Development</Eyebrow>
          <PageTitle>Gallery</PageTitle>
          <Lead>The parts of storefront/src/ui with their states.</Lead>
        </header>
        <StyledNavigation aria-label="Parts">
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </StyledNavigation>
        <main>
          {SECTIONS.map(({ id, title, Examples }) => (
            <Section key={id} id={id} title={title}>
              <Examples />
            </Section>
          ))}
        </main>
      </StyledPage>
      <Toaster />
    </QueryClientProvider>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <StyledSection id={id} aria-labelledby={headingId}>
      <Heading id={headingId}>{title}</Heading>
      <StyledGrid>{children}</StyledGrid>
    </StyledSection>
  );
}

const StyledPage = styled(Container)`
  padding-block: ${space.xl} ${space.section};

  header {
    display: grid;
    gap: ${space.s};
  }
`;

const StyledNavigation = styled.nav`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  gap: ${space.l};
  margin-top: ${space.l};
  overflow-x: auto;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.paper};
  font-size: ${size.small};
  white-space: nowrap;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    text-decoration: none;
  }
`;

const StyledSection = styled.section`
  padding-top: ${space.xxl};
`;

const StyledGrid = styled.div`
  display: grid;
  gap: ${space.m};
  margin-top: ${space.l};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
