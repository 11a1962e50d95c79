import { styled } from 'styled-components';
import { TrackOrderForm } from '../features/payment/index.ts';
import { space } from '../theme/tokens.ts';
import { PageContainer } from '../ui/container.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

/** Implements docs/shopping.md#track-page. */
export function Component() {
  return (
    <StyledPage>
      <PageHead title="Track an order" />
      <header>
        <PageTitle>Track an order</PageTitle>
        <Lead>See how your order is doing, from any phone or browser.</Lead>
      </header>
      <TrackOrderForm />
    </StyledPage>
  );
}

const StyledPage = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  header {
    display: grid;
    gap: ${space.s};
  }
`;
