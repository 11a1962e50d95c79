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
  const sections = sectionsOf(body);
  const lead = sections.filter(({ hasHeading }) => !hasHeading).map(partOf);
  const cards = sections.filter(({ hasHeading }) => hasHeading);
  const isUneven = cards.length > 2 && cards.length % 2 === 1 && !cards.some(({ isWide }) => isWide);
  return (
    <article>
      <PageHead
        title={title}
        description={description || undefined}
        canonical={isHelp ? undefined : paths.content(slug)}
      />
      <ContentLayout slug={slug} title={title} isWhole={isHelp || slug === ABOUT_SLUG}>
        <StyledMain>
          {slug !== ABOUT_SLUG && lead}
          <PageFacts slug={slug} />
          {slug === ABOUT_SLUG && lead}
          {isUneven ? <StyledUneven>{cards.map(partOf)}</StyledUneven> : cards.map(partOf)}
          <MoreFacts slug={slug} />
        </StyledMain>
      </ContentLayout>
    </article>
  );
}

/** A part of the text: under a rule from a heading on, else words over the whole width. */
const partOf = ({ html, hasHeading, isWide }: ReturnType<typeof sectionsOf>[number]) => (
  <StyledPart key={html} data-card={hasHeading || undefined} data-wide={isWide || undefined}>
    <EditorText html={html} />
  </StyledPart>
);

const StyledMain = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Parts one below the other in two columns of about one height. */
const StyledUneven = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space.xl};

  ${from.tablet} {
    display: block;
    columns: 2;
    column-gap: ${space.xl};

    > * {
      break-inside: avoid;
    }

    > :not(:last-child) {
      margin-bottom: ${space.xl};
    }
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
    }

    h2 {
      margin-top: 0;
      font: 400 ${size.subheading} / 1.2 ${font.display};
    }
  }

  /* Few columns need not scroll, so their rows are as wide as their place. */
  &:not([data-wide]) table {
    ${from.tablet} {
      display: table;
      width: 100%;
    }
  }

  &&[data-wide] {
    ${from.tablet} {
      grid-column: 1 / -1;
    }
  }
`;
