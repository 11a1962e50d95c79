import { shortOrderId } from '@chitenge/contract/order';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { orderQuery } from '../features/orders/api/get-order.ts';
import { OrderView } from '../features/orders/order-view.tsx';
import { storeSettingsQuery } from '../features/pages/api/get-pages.ts';
import { ApiError } from '../lib/api-error.ts';
import { paths } from '../lib/paths.ts';
import { space } from '../theme/tokens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Statuses by which the server says that this session has no such order: 400 for what cannot be an order's id. */
const NO_SUCH_ORDER = new Set([400, 404]);

/** One order, for the session that placed it. */
export function Component() {
  const { id = '' } = useParams();
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(id));
  const { data: settings } = useQuery(storeSettingsQuery);
  return (
    <StyledPage>
      <title>{`Order ${shortOrderId(id)} – Chitenge`}</title>
      {order ? (
        <OrderView order={order} shippingLabel={settings?.shippingLabel ?? 'Free'} />
      ) : error === null ? (
        <div aria-busy="true" aria-live="polite">
          <VisuallyHidden>Loading order...</VisuallyHidden>
          <Skeleton $height="24rem" />
        </div>
      ) : error instanceof ApiError && NO_SUCH_ORDER.has(error.status) ? (
        <EmptyState
          as="h1"
          title="Order Not Found"
          text="Orders can be seen in the browser that placed them. Have you opened this link in another one?"
        >
          <ButtonLink to={paths.products}>Back to Products</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState
          title="The order could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </StyledPage>
  );
}

const StyledPage = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  padding-block: clamp(2rem, 4vw, 4rem) ${space.section};
`;
