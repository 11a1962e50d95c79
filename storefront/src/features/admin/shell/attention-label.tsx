import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { messageAttentionQuery } from '../messages/api/get-messages.ts';
import { attentionQuery } from '../payments/api/get-payments.ts';
import { returnAttentionQuery } from '../returns/api/get-returns.ts';

/** The label of the Payments tab, with the number of payments that need a person. */
export function PaymentsLabel() {
  const { data } = useQuery(attentionQuery);
  return <AttentionLabel name="Payments" count={data?.total ?? 0} />;
}

/** The label of the Returns tab, with the number of exchanges and returns that need a person. */
export function ReturnsLabel() {
  const { data = 0 } = useQuery(returnAttentionQuery);
  return <AttentionLabel name="Returns" count={data} />;
}

/** The label of the Messages tab, with the number of messages that need a person. */
export function MessagesLabel() {
  const { data } = useQuery(messageAttentionQuery);
  return <AttentionLabel name="Messages" count={data?.total ?? 0} />;
}

function AttentionLabel({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name}
      {count > 0 && (
        <StyledCount>
          {count}
          <VisuallyHidden>{count === 1 ? ' needs a person' : ' need a person'}</VisuallyHidden>
        </StyledCount>
      )}
    </>
  );
}

const StyledCount = styled.span`
  position: relative;
  display: inline-block;
  min-width: 1.5em;
  margin-left: 0.35em;
  padding-inline: 0.35em;
  border-radius: 1em;
  background: ${color.oxide};
  color: ${color.paper};
  font-size: 0.8125em;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
