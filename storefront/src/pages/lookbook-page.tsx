import { useQuery, type QueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { categoriesQuery, lookbookProductsQuery } from '../features/catalogue/index.ts';
import { lookbookPageQuery } from '../features/content/index.ts';
import { paths } from '../lib/paths.ts';
import { size, space } from '../theme/tokens.ts';
import { from } from '../theme/breakpoints.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Heading, Lead, PageTitle } from '../ui/text.tsx';
import { LOOK_COUNT, Looks } from './lookbook/looks.tsx';
import { Values } from './lookbook/values.tsx';

const DEFAULT_HEADING = 'Fall/Winter Lookbook 2024';

export const prefetch = (client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(lookbookPageQuery),
    client.prefetchQuery(categoriesQuery),
    client.prefetchQuery(lookbookProductsQuery(LOOK_COUNT)),
  ]);

/** Implements docs/shopping.md#lookbook. */
export function Component() {
  const { data: page, error, refetch, isFetching } = useQuery(lookbookPageQuery);
  const heading = page?.heading ?? DEFAULT_HEADING;
  return (
    <>
      <PageHead title={heading} description={page?.introduction} canonical={paths.lookbook} />
      <StyledTop>
        <StyledHead>
          <PageTitle>{heading}</PageTitle>
          {page && <Lead>{page.introduction}</Lead>}
        </StyledHead>
        {error !== null && page === undefined && (
          <ErrorState
            title="This page could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </StyledTop>
      <Looks />
      {page && <Values values={page.values} />}
      <StyledClosing>
        <Heading>{page?.closingTitle}</Heading>
        <ButtonLink to={paths.products}>{page?.button ?? 'Explore Collection'}</ButtonLink>
      </StyledClosing>
    </>
  );
}

const StyledTop = styled(Container)`
  padding-top: clamp(2rem, 4vw, 4rem);
`;

const StyledHead = styled.div`
  display: grid;
  gap: ${space.l};
  margin-bottom: ${space.xl};

  ${from.desk} {
    grid-template-columns: 8fr 4fr;
    align-items: end;
    margin-bottom: ${space.xxl};
  }

  h1 {
    font-size: ${size.hero};
    line-height: 0.95;
  }
`;

const StyledClosing = styled(Container).attrs({ as: 'section' })`
  display: grid;
  justify-items: center;
  gap: ${space.l};
  padding-block: ${space.section};
  text-align: center;
`;
