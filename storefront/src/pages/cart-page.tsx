import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useCart } from '../features/cart/cart-context.ts';
import { NoCartLines } from '../features/cart/cart-states.tsx';
import { CartView } from '../features/cart/cart-view.tsx';
import { storeSettingsQuery } from '../features/pages/api/get-pages.ts';
import { color, space } from '../theme/tokens.ts';
import { PageContainer } from '../ui/container.tsx';
import { PageTitle } from '../ui/text.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** The cart page (section 2). */
export function Component() {
  const { items, count } = useCart();
  const { data: settings } = useQuery(storeSettingsQuery);
  return (
    <PageContainer>
      <PageHead title="Shopping Cart – Chitenge" />
      <StyledHead>
        <PageTitle>Shopping Cart</PageTitle>
        {count > 0 && <p>{count === 1 ? '1 item' : `${count} items`}</p>}
      </StyledHead>
      {items.length > 0 ? <CartView shippingLabel={settings?.shippingLabel ?? 'Free'} /> : <NoCartLines />}
    </PageContainer>
  );
}

const StyledHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  margin-bottom: ${space.xl};
  padding-bottom: ${space.l};
  border-bottom: 1px solid ${color.hairline};

  p {
    color: ${color.inkSoft};
  }
`;
