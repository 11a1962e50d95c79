import { useParams } from 'react-router-dom';
import { PayableOrderView, useOrderToken } from '../features/payment/index.ts';
import { PageContainer } from '../ui/container.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Implements docs/behaviour.md#links-to-orders. */
export function Component() {
  const { id = '' } = useParams();
  const token = useOrderToken(id, 'pay');
  return (
    <PageContainer>
      <PageHead title="Pay an order" />
      <PayableOrderView key={token} orderId={id} token={token} />
    </PageContainer>
  );
}
