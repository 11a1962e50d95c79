import type { OrderReturn, OrderReturns } from '@chitenge/contract/returns';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formErrors } from '../../lib/form-errors.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-column.tsx';
import { formatOrderDate } from '../orders/index.ts';
import { cancelReturn, type OrderAccess } from './api/order-returns.ts';
import { stateText, stepsOf, titleOf } from './return-texts.ts';

interface ReturnItemProps {
  row: OrderReturn;
  /** Whether money for the order has arrived. */
  isPaid: boolean;
  access: OrderAccess;
  onChanged: (returns: OrderReturns) => void;
}

const NO_ANSWER = 'We could not reach the shop. Please try again in a moment.';

/** A request: what it is about, where it stands, the shop's answer, and its steps. */
export function ReturnItem({ row, isPaid, access, onChanged }: ReturnItemProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelReturn(access, row.id),
    onSuccess: onChanged,
  });
  const title = titleOf(row);
  const { form } = formErrors(error, {}, NO_ANSWER);
  return (
    <StyledItem data-return={row.id} tabIndex={-1}>
      <strong>{title}</strong>
      <p>{stateText(row, isPaid)}</p>
      {row.answer !== null && <blockquote>{row.answer}</blockquote>}
      <ol aria-label={`Steps: ${title}`}>
        {stepsOf(row).map(({ label, at }) => (
          <li key={label}>{`${label} ${formatOrderDate(at)}`}</li>
        ))}
      </ol>
      <FormError text={form} />
      {(row.status === 'requested' || row.status === 'accepted') && (
        <Button
          variant="quiet"
          small
          busy={isPending}
          onClick={() => mutate()}
          aria-label={`Cancel this request: ${title}`}
        >
          Cancel this request
        </Button>
      )}
    </StyledItem>
  );
}

const StyledItem = styled.li`
  display: grid;
  gap: ${space.xs};
  justify-items: start;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }

  blockquote {
    padding-left: ${space.m};
    border-left: 3px solid ${color.copper};
    white-space: pre-wrap;
  }

  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.m};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  && ol > li {
    margin: 0;
    padding: 0;
    border: 0;
  }
`;
