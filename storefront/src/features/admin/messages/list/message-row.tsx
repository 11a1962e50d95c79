import type { AdminMessage } from '@chitenge/contract/messages';
import { shortOrderId } from '@chitenge/contract/order-id';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { color, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { AdminRow, Secondary } from '../../components/admin-list.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import {
  attentionAdvice,
  MESSAGE_STATE_TEXTS,
  messageFacts,
  messageName,
  messageTitle,
} from '../message-labels.ts';
import { MessageText } from '../message-text.tsx';
import { ResendButton } from '../resend-button.tsx';

interface MessageRowProps {
  message: AdminMessage;
  /** Whether it needs a person: it then says what to do. */
  urgent?: boolean;
  /** Opens the dialog of the order. */
  onViewOrder: (orderId: string) => void;
}

/** A message: what it is, to whom, what became of it, and its text. */
export function MessageRow({ message, urgent = false, onViewOrder }: MessageRowProps) {
  const { order, recipient, status, error, who } = message;
  const { label, tone, words } = MESSAGE_STATE_TEXTS[status];
  return (
    <StyledRow
      tabIndex={urgent ? -1 : undefined}
      data-urgent={urgent}
      aria-label={`${label}: ${messageName(message)}`}
    >
      <StyledCell>
        <strong>{messageTitle(message)}</strong>
        <Secondary>{messageFacts(message)}</Secondary>
        <Secondary>
          <RelativeTime at={message.attemptedAt ?? message.createdAt} />
          {who !== null && `, sent again by ${who}`}
        </Secondary>
      </StyledCell>
      <StyledCell>
        {order !== null && <span>{order.customerName}</span>}
        <Secondary>{recipient ?? 'No recipient yet'}</Secondary>
        {order !== null && (
          <Button variant="quiet" small onClick={() => onViewOrder(order.id)}>
            {`Order ${shortOrderId(order.id)}`}
          </Button>
        )}
      </StyledCell>
      <StyledCell>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {words !== null && <Secondary>{words}</Secondary>}
        {error !== null && error !== words && <Secondary>{error}</Secondary>}
        {urgent && <p>{attentionAdvice(message)}</p>}
      </StyledCell>
      <StyledActions>
        <MessageText message={message} />
        <ResendButton message={message} primary={urgent && status === 'failed'} />
      </StyledActions>
    </StyledRow>
  );
}

const StyledRow = styled(AdminRow)`
  display: grid;
  gap: ${space.xs} ${space.m};

  &[data-urgent='true'] {
    padding-block: ${space.m};
    padding-left: ${space.m};
    border-left: 3px solid ${color.copper};
    scroll-margin-top: 5rem;
  }

  ${from.desk} {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 0.9fr) minmax(0, 1.4fr) 8rem;

    > :nth-child(-n + 2) {
      grid-row: span 2;
    }
  }
`;

const StyledCell = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }

  p {
    max-width: 60ch;
    margin-top: ${space.xs};
  }
`;

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  min-width: 0;

  > details {
    flex: 1 1 8rem;
    min-width: 0;

    &[open] {
      flex-basis: 100%;
    }
  }

  > button {
    margin-left: auto;
  }

  ${from.desk} {
    display: contents;

    > details {
      grid-column: 3 / -1;
      grid-row: 2;
    }

    > button {
      grid-row: 1;
      grid-column: 4;
      align-self: flex-start;
    }
  }
`;
