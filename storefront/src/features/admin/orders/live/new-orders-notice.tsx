import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { summaryQuery } from '../../summary/get-summary.ts';

/** Says quietly that orders came in since the dashboard was opened, or since this was last seen to. */
export function NewOrdersNotice({ onShow }: { onShow: () => void }) {
  const { data } = useQuery(summaryQuery);
  const [seen, setSeen] = useState<number | null>(null);
  const total = data?.totalOrders ?? null;
  if (total !== null && (seen === null || total < seen)) setSeen(total);

  const fresh = total === null || seen === null ? 0 : total - seen;
  const acknowledge = (): void => setSeen(total);
  return (
    <StyledLive>
      {fresh > 0 && (
        <StyledNotice>
          <p>{fresh === 1 ? '1 new order' : `${fresh} new orders`}</p>
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

const StyledLive = styled.output`
  display: block;
`;

const StyledNotice = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};
  margin-top: ${space.m};
  padding-left: ${space.m};
  border-left: 3px solid ${color.forestLight};
  background: ${color.cotton};
  font-size: ${size.small};

  p {
    font-weight: 600;
  }

  > :last-child {
    margin-left: auto;
  }
`;
