import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { formatCount } from '../../components/format-count.ts';
import { useStore } from '../../../../lib/use-store.ts';
import { placedHere } from '../api/orders.ts';
import { summaryQuery } from '../../summary/get-summary.ts';

interface NewOrdersNoticeProps {
  /** Waits while something else must not be covered. */
  isWaiting: boolean;
  onShow: () => void;
}

/** Notice about orders that others placed since the dashboard opened or since the staff member last dismissed it. */
export function NewOrdersNotice({ isWaiting, onShow }: NewOrdersNoticeProps) {
  const { data } = useQuery(summaryQuery);
  const own = useStore(placedHere);
  const total = data?.totalOrders ?? null;
  const [previousTotal, setPreviousTotal] = useState<number | null>(null);
  /** Orders of others that the staff member knows of. */
  const [seen, setSeen] = useState(0);
  if (total !== null && total !== previousTotal) {
    setPreviousTotal(total);
    // An own order is counted here before it is in the total, so only a total that shrinks lowers what was seen.
    if (previousTotal === null) setSeen(total - own);
    else if (total < previousTotal) setSeen(Math.min(seen, total - own));
  }

  const newOrders = total === null ? 0 : total - own - seen;
  const acknowledge = (): void => setSeen(seen + newOrders);
  return (
    <StyledLive>
      {newOrders > 0 && !isWaiting && (
        <StyledNotice>
          <p>{formatCount(newOrders, 'new order')}</p>
          <Button
            variant="quiet"
            small
            onClick={() => {
              acknowledge();
              onShow();
            }}
          >
            Show the newest
          </Button>
          <IconButton icon="close" label="Dismiss" onClick={acknowledge} />
        </StyledNotice>
      )}
    </StyledLive>
  );
}

/** It hangs below the top bar, so that no list moves. */
const StyledLive = styled.output`
  position: absolute;
  top: calc(100% + ${space.xs});
  left: 50%;
  width: max-content;
  max-width: calc(100vw - 2 * ${space.m});
  transform: translateX(-50%);
`;

const StyledNotice = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding-left: ${space.m};
  border: 1px solid ${color.forestLight};
  background: ${color.white};
  font-size: ${size.small};

  p {
    font-weight: 600;
    white-space: nowrap;
  }
`;
