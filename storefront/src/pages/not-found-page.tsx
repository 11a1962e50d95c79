import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../lib/paths.ts';
import { useInBrowser } from '../lib/use-in-browser.ts';
import { color, size } from '../theme/tokens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Every address that is no page of the shop (section 2). */
export function Component() {
  const { pathname } = useLocation();
  // The server's page is the same wherever there is nothing; the browser names the place.
  const place = useInBrowser() ? pathname : 'this page';
  return (
    <Container>
      <PageHead title="404 Page Not Found – Chitenge" />
      <EmptyState
        as="h1"
        title="404 Page Not Found"
        text={<StyledHint>{`Did you forget to add ${place} to the router?`}</StyledHint>}
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
