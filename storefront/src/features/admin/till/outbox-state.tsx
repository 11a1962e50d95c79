import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatMoney } from '@chitenge/contract/money';
import { totalOfLines } from '@chitenge/contract/till-sums';
import { formatCount } from '../components/format-count.ts';
import { formatTimeOfDay } from '../components/format-time.ts';
import { dropSale, sendAll } from './outbox.ts';
import type { UnsentSale } from './till-database.ts';

interface OutboxStateProps {
  unsent: readonly UnsentSale[];
  /** Who is signed in. */
  userId: string;
  isOnline: boolean;
  /** When the prices were copied; null while they are the shop's. */
  pricesOf: string | null;
}

/** Says whether the shop answers, and how many sales it has not answered. */
export function OutboxState({ unsent, userId, isOnline, pricesOf }: OutboxStateProps) {
  const [isOpen, setOpen] = useState(false);
  const [dropped, setDropped] = useState<string | null>(null);
  const refused = unsent.filter(({ refusal }) => refusal !== null).length;
  return (
    <StyledState aria-live="polite">
      <span data-online={isOnline}>{isOnline ? 'Connected' : 'No connection: the till goes on selling'}</span>
      {pricesOf !== null && <span>{`Prices of ${formatTimeOfDay(pricesOf)}`}</span>}
      {unsent.length > 0 && (
        <Button variant="secondary" small onClick={() => setOpen(true)}>
          {refused > 0
            ? `${formatCount(refused, 'sale')} refused`
            : `${formatCount(unsent.length, 'sale')} not sent`}
        </Button>
      )}
      <Dialog
        open={isOpen && unsent.length > 0}
        onOpenChange={setOpen}
        title="Sales that the shop has not answered"
        description="They are on this device alone. Keep it on until they are sent."
      >
        <StyledList>
          {unsent.map(({ id, userId: seller, body, refusal }) => (
            <li key={id}>
              <strong translate="no">{`${formatTimeOfDay(body.soldAt)}, ${formatMoney(totalOfLines(body.lines))}`}</strong>
              <span>{body.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</span>
              {seller !== userId && (
                <span>Somebody else has sold it: it is sent when they sign in here.</span>
              )}
              {refusal !== null && (
                <>
                  <span role="alert">{`Refused: ${refusal}`}</span>
                  <Button variant="quiet" small onClick={() => setDropped(id)}>
                    I have entered it by hand
                  </Button>
                </>
              )}
            </li>
          ))}
        </StyledList>
        <ConfirmDialog
          open={dropped !== null}
          onOpenChange={() => setDropped(null)}
          title="Forget this sale?"
          question="This device has its only record."
          keepLabel="Keep it"
          confirmLabel="It is entered by hand"
          onConfirm={() => {
            if (dropped !== null) void dropSale(dropped);
            setDropped(null);
          }}
        />
        <Button variant="secondary" onClick={() => void sendAll()}>
          Send now
        </Button>
      </Dialog>
    </StyledState>
  );
}

const StyledState = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.s};
  align-items: center;
  font-size: ${size.small};

  [data-online='true'] {
    color: ${color.forest};
  }

  [data-online='false'] {
    color: ${color.oxide};
    font-weight: 600;
  }
`;

const StyledList = styled.ul`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.m};

  li {
    display: grid;
    gap: ${space.xs};
    padding-bottom: ${space.s};
    border-bottom: 1px solid ${color.hairline};
  }
`;
