import { useQuery } from '@tanstack/react-query';
import { gatewayStateQuery } from './get-payment-figures.ts';
import { StyledNotice } from './styled-notice.ts';

/** Says why the payment gateway does not accept the shop. The server says it to staff who may change it. */
export function GatewayNotice() {
  const { data } = useQuery(gatewayStateQuery);
  if (!data?.problem) return null;
  return (
    <StyledNotice>
      <summary>PIN prompts do not work</summary>
      <p>{data.problem}</p>
      <p>Meanwhile shoppers pay by dialling the code of their network.</p>
    </StyledNotice>
  );
}
