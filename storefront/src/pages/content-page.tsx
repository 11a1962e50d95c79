import { ABOUT_SLUG, DELIVERY_SLUG, PAYMENT_SLUG } from '@chitenge/contract/content-page-slugs';
import type { ContentPage } from '@chitenge/contract/content-page';
import { isLinked } from '@chitenge/contract/linked-page';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoriesQuery } from '../features/catalogue/index.ts';
import { contentPageQuery, EditorText, homePageQuery, sectionsOf } from '../features/content/index.ts';
import { deliveryMethodsQuery } from '../features/delivery/index.ts';
import { isNotFoundError } from '../lib/api-error.ts';
import { paths, type PageLocation } from '../lib/paths.ts';
import { from } from '../theme/breakpoints.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { useStoreSettings } from '../lib/store-settings.ts';
import { PageContainer } from '../ui/container.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ContentLayout } from './content/content-layout.tsx';
import { MoreFacts, PageFacts } from './content/page-facts.tsx';
import { Component as NotFound } from './not-found-page.tsx';

/** Pages that name the ways of delivery, or those that are paid at the door. */
const WITH_METHODS: ReadonlySet<string> = new Set([DELIVERY_SLUG, PAYMENT_SLUG]);

export const prefetch = (client: QueryClient, { params: { slug = '' } }: PageLocation) =>
  Promise.all([
    client.prefetchQuery(contentPageQuery(slug)),
    ...(WITH_METHODS.has(slug) ? [client.prefetchQuery(deliveryMethodsQuery)] : []),
    ...(slug === ABOUT_SLUG
      ? [client.prefetchQuery(homePageQuery), client.prefetchQuery(categoriesQuery)]
      : []),
  ]);

/** Implements docs/shopping.md#pages-of-editors. */
export function Component() {
  const { slug = '' } = useParams();
  const query = useQuery(contentPageQuery(slug));
  if (isNotFoundError(query.error)) return <NotFound />;
  return (
    <Loaded query={query} loading={<Loading />} failed="This page could not be loaded">
      {(page) => <Content page={page} />}
    </Loaded>
  );
}

function Loading() {
  return (
    <PageContainer>
      <Skeleton $height="24rem" />
    </PageContainer>
  );
}

function Content({ page: { slug, title: ownTitle, description, body } }: { page: ContentPage }) {
  // A page that would name the ways to reach the shop, while there is none: nothing links to it.
  const isHelp = !isLinked({ slug, body }, useStoreSettings());
  const title = isHelp ? 'Help with your order' : ownTitle;
  return (
    <article>
      <PageHead
        title={title}
        description={description || undefined}
        canonical={isHelp ? undefined : paths.content(slug)}
      />
      <ContentLayout slug={slug} title={title} isWhole={isHelp || slug === ABOUT_SLUG}>
        <StyledMain>
          <PageFacts slug={slug} />
          {sectionsOf(body).map(({ html, hasHeading, isWide }) => (
            <StyledPart key={html} data-card={hasHeading || undefined} data-wide={isWide || undefined}>
              <EditorText html={html} />
            </StyledPart>
          ))}
          <MoreFacts slug={slug} />
        </StyledMain>
      </ContentLayout>
    </article>
  );
}

const StyledMain = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const StyledPart = styled.section`
  ${from.tablet} {
    grid-column: 1 / -1;
  }

  /* Words before the first heading. */
  &:not([data-card]) {
    max-width: 44rem;
    font-size: ${size.lead};
  }

  &[data-card] {
    padding-top: ${space.m};
    border-top: 3px solid ${color.copper};

    ${from.tablet} {
      grid-column: auto;
      padding: ${space.l};
      background: ${color.cotton};
    }

    h2 {
      margin-top: 0;
      font: 400 ${size.subheading} / 1.2 ${font.display};
    }
  }

  &&[data-wide] {
    ${from.tablet} {
      grid-column: 1 / -1;
    }
  }
`;
