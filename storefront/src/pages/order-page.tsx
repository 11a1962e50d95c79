import { shortOrderId } from '@chitenge/contract/order';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { orderQuery } from '../features/orders/api/get-order.ts';
import { OrderNotFound } from '../features/orders/order-not-found.tsx';
import { OrderView } from '../features/orders/order-view.tsx';
import { storeSettingsQuery } from '../features/pages/api/get-pages.ts';
import { isNotThere } from '../lib/api-error.ts';
import { space } from '../theme/tokens.ts';
import { PageContainer } from '../ui/container.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** One order, for the session that placed it. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <StyledPage>
      <PageHead title={`Order ${shortOrderId(id)} – Chitenge`} />
      <OrderById id={id} />
    </StyledPage>
  );
}

function OrderById({ id }: { id: string }) {
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(id));
  const { data: settings } = useQuery(storeSettingsQuery);

  if (order) return <OrderView order={order} shippingLabel={settings?.shippingLabel ?? 'Free'} />;
  if (error === null) {
    return (
      <div aria-busy="true" aria-live="polite">
        <VisuallyHidden>Loading order...</VisuallyHidden>
        <Skeleton $height="24rem" />
      </div>
    );
  }
  if (isNotThere(error)) return <OrderNotFound />;
  return (
    <ErrorState title="The order could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
  );
}

const StyledPage = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
`;
