import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../lib/paths.ts';
import { useClientOnly } from '../lib/use-client-only.ts';
import { color, size } from '../theme/tokens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Implements docs/shopping.md#not-found-page. */
export function Component() {
  const { pathname } = useLocation();
  // One server response serves all missing URLs, so only the browser names the path.
  const missing = useClientOnly() ? pathname : 'this page';
  return (
    <Container>
      <PageHead title="404 Page Not Found" />
      <EmptyState
        as="h1"
        title="404 Page Not Found"
        text={<StyledHint>{`Did you forget to add ${missing} to the router?`}</StyledHint>}
      >
        <ButtonLink to={paths.home}>Back to the shop</ButtonLink>
        <ButtonLink to={paths.products} variant="secondary">
          Browse All Products
        </ButtonLink>
      </EmptyState>
    </Container>
  );
}

const StyledHint = styled.code`
  color: ${color.inkSoft};
  font:
    400 ${size.small} / 1.6 ui-monospace,
    monospace;
  overflow-wrap: anywhere;
`;
