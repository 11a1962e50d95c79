import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { contentPageQuery, EditorText } from '../features/content/index.ts';
import { isNotFoundError } from '../lib/api-error.ts';
import { paths, type PageLocation } from '../lib/paths.ts';
import { useStoreSettings } from '../lib/store-settings.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { PageContainer } from '../ui/container.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PageTitle } from '../ui/text.tsx';
import { Component as NotFound } from './not-found-page.tsx';

export const prefetch = (client: QueryClient, { params }: PageLocation) =>
  client.prefetchQuery(contentPageQuery(params['slug'] ?? ''));

/** Implements docs/shopping.md#pages-of-editors. */
export function Component() {
  const { slug = '' } = useParams();
  const query = useQuery(contentPageQuery(slug));
  if (isNotFoundError(query.error)) return <NotFound />;
  return (
    <PageContainer>
      <Loaded query={query} loading={<Skeleton $height="24rem" />} failed="This page could not be loaded">
        {(page) => (
          <StyledPage>
            <PageHead title={page.title} description={page.description} canonical={paths.content(slug)} />
            <PageTitle>{page.title}</PageTitle>
            <StyledBody>
              <EditorText html={page.body} />
            </StyledBody>
            <Contact />
          </StyledPage>
        )}
      </Loaded>
    </PageContainer>
  );
}

/** The ways to reach the shop. */
function Contact() {
  const { contactLinks = [] } = useStoreSettings() ?? {};
  if (contactLinks.length === 0) return null;
  return (
    <StyledContact aria-label="Reach us">
      <h2>Reach us</h2>
      <ul>
        {contactLinks.map(({ text, url }) => (
          <li key={url}>
            <a href={url}>{text}</a>
          </li>
        ))}
      </ul>
    </StyledContact>
  );
}

const StyledPage = styled.article`
  max-width: 44rem;
`;

const StyledBody = styled.div`
  margin-top: ${space.xl};
  font-size: ${size.lead};
`;

const StyledContact = styled.section`
  margin-top: ${space.xxl};
  padding-top: ${space.l};
  border-top: 1px solid ${color.hairline};

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.l};
    margin-top: ${space.s};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
`;
