import {
  ABOUT_SLUG,
  DELIVERY_SLUG,
  PAYMENT_SLUG,
  SIZE_GUIDE_SLUG,
} from '@chitenge/contract/content-page-slugs';
import type { ContentPage } from '@chitenge/contract/content-page';
import { isLinked } from '@chitenge/contract/linked-page';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { categoriesQuery } from '../features/catalogue/index.ts';
import { contentPageQuery, EditorText, homePageQuery, sectionsOf } from '../features/content/index.ts';
import { deliveryMethodsQuery } from '../features/delivery/index.ts';
import { isNotFoundError } from '../lib/api-error.ts';
import { paths, type PageLocation } from '../lib/paths.ts';
import { from, withHover } from '../theme/breakpoints.ts';
import { color, font, size, space, touchTarget } from '../theme/tokens.ts';
import { useStoreSettings } from '../lib/store-settings.ts';
import { PageContainer } from '../ui/container.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AboutHead } from './content/about-facts.tsx';
import { ContentHead } from './content/content-head.tsx';
import { ContentLayout } from './content/content-layout.tsx';
import { columnGap } from './content/facts.tsx';
import { MoreFacts, NEVER_ASKED, PageFacts } from './content/page-facts.tsx';
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
  const isAbout = slug === ABOUT_SLUG;
  const sections = sectionsOf(body);
  const lead = sections
    .filter((section) => section.title === '')
    .map(({ html }) => (
      <StyledLead key={html}>
        <EditorText html={html} />
      </StyledLead>
    ));
  const parts = sections
    .filter((section) => section.title !== '')
    .map((section, index) => ({ ...section, id: `part-${index + 1}` }));
  const warning =
    slug === PAYMENT_SLUG ? parts.find(({ title: heading }) => wordsOf(heading) === NEVER_ASKED) : undefined;
  const others = parts.filter((part) => part !== warning);
  return (
    <article>
      <PageHead
        title={title}
        description={description || undefined}
        canonical={isHelp ? undefined : paths.content(slug)}
      />
      <ContentLayout
        slug={slug}
        head={
          isAbout ? <AboutHead title={title}>{lead}</AboutHead> : <ContentHead slug={slug} title={title} />
        }
        isWhole={isHelp || isAbout}
      >
        {!isAbout && lead}
        {slug === SIZE_GUIDE_SLUG && parts.length > 1 && (
          <StyledJumps aria-label="On this page">
            {parts.map((part) => (
              <Link
                key={part.id}
                to={{ hash: part.id }}
                dangerouslySetInnerHTML={{ __html: wordsOf(part.title) }}
              />
            ))}
          </StyledJumps>
        )}
        <PageFacts slug={slug} warning={warning?.html} />
        {others.length > 0 && (
          <StyledParts $paired={slug === SIZE_GUIDE_SLUG}>
            {others.map((part) => (
              <StyledPart key={part.id}>
                <h2 id={part.id} tabIndex={-1} dangerouslySetInnerHTML={{ __html: part.title }} />
                <EditorText html={part.html} />
              </StyledPart>
            ))}
          </StyledParts>
        )}
        <MoreFacts slug={slug} />
      </ContentLayout>
    </article>
  );
}

/** The words of a heading, as HTML. */
const wordsOf = (title: string): string =>
  title
    .replaceAll(/<br\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .trim();

const StyledLead = styled.div`
  max-width: 44rem;
  font-size: ${size.lead};
`;

const StyledJumps = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    padding-inline: ${space.m};
    border: 1px solid ${color.edge};
    font-weight: 600;
    font-size: ${size.small};
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  ${withHover} {
    a:hover {
      border-color: ${color.ink};
      background: ${color.ink};
      color: ${color.paper};
    }
  }
`;

const PAIRED = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${columnGap};

  > section {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  tbody {
    table-layout: fixed;
  }
`;

/** A part of the text: its heading beside it, where there is room. */
const StyledPart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m} ${columnGap};
  padding-block: ${space.xl};
  border-top: 1px solid ${color.hairline};

  &:last-child {
    padding-bottom: 0;
  }

  > h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);

    > div {
      font-size: ${size.lead};
    }

    > div > :not(table) {
      max-width: 48rem;
    }
  }
`;

/** Parts below each other, or in pairs: small tables, which need no heading beside them. */
const StyledParts = styled.div<{ $paired: boolean }>`
  ${from.desk} {
    ${({ $paired }) => $paired && PAIRED}
  }
`;
