import type { QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PopularProducts, popularProductsQuery } from '../features/catalogue/index.ts';
import { paths } from '../lib/paths.ts';
import { useClientOnly } from '../lib/use-client-only.ts';
import { color, size } from '../theme/tokens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StackedPage } from '../ui/container.tsx';
import { EmptyPanel } from '../ui/empty-panel.tsx';
import { PageHead } from '../ui/page-head.tsx';

export const prefetch = (client: QueryClient) => client.prefetchQuery(popularProductsQuery);

/** Implements docs/shopping.md#not-found-page. */
export function Component() {
  const { pathname } = useLocation();
  // One server response serves all missing URLs, so only the browser names the path.
  const missing = useClientOnly() ? pathname : 'this page';
  return (
    <StackedPage>
      <PageHead title="404 Page Not Found" />
      <EmptyPanel
        cloth="spear"
        as="h1"
        title="404 Page Not Found"
        text={<StyledHint>{`Did you forget to add ${missing} to the router?`}</StyledHint>}
      >
        <ButtonLink to={paths.home}>Back to the shop</ButtonLink>
        <ButtonLink to={paths.products} variant="quiet">
          Browse All Products
        </ButtonLink>
      </EmptyPanel>
      <PopularProducts />
    </StackedPage>
  );
}

const StyledHint = styled.code`
  color: ${color.inkSoft};
  font:
    400 ${size.small} / 1.6 ui-monospace,
    monospace;
  overflow-wrap: anywhere;
`;
