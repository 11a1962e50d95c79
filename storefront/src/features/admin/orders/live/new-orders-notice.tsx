import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { formatCount } from '../../components/format-count.ts';
import { summaryQuery } from '../../summary/get-summary.ts';

/** Notice about orders placed since the dashboard opened or since the staff member last dismissed it. */
export function NewOrdersNotice({ onShow }: { onShow: () => void }) {
  const { data } = useQuery(summaryQuery);
  const [seenTotal, setSeenTotal] = useState<number | null>(null);
  const total = data?.totalOrders ?? null;
  if (total !== null && (seenTotal === null || total < seenTotal)) setSeenTotal(total);

  const newOrders = total === null || seenTotal === null ? 0 : total - seenTotal;
  const acknowledge = (): void => setSeenTotal(total);
  return (
    <StyledLive>
      {newOrders > 0 && (
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
