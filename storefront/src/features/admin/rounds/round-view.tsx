import { orderName } from '@chitenge/contract/order-id';
import { OUTCOME_LABELS } from '@chitenge/contract/round-outcomes';
import type { AdminStop, Round } from '@chitenge/contract/rounds';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { RecordList, Row, Secondary, Stack } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { DialogButton } from '../components/dialog-button.tsx';
import { ALL, DIALOG_STATE, useUrlDialog } from '../components/use-url-dialog.ts';
import { PhotosButton } from './photos-dialog.tsx';
import { CloseRoundDialog } from './close-round-dialog.tsx';
import { RoundLinkDialog } from './round-link-dialog.tsx';
import { cashText, RoundBadge } from './round-words.tsx';
import { roundQuery, useStartRound } from './rounds.ts';
import { BackDialog, DeliveredDialog } from './settle-dialogs.tsx';

/** One round with its stops, and what staff do with it. */
export function RoundView({ id }: { id: string }) {
  const query = useQuery(roundQuery(id));
  const { queryOf } = useUrlDialog();
  return (
    <Stack>
      <Row>
        <ButtonLink variant="secondary" small to={queryOf('rounds', ALL)}>
          All rounds
        </ButtonLink>
      </Row>
      <Loaded
        query={query}
        loading="Loading the round..."
        rows={4}
        failed="Failed to fetch this round"
        missing="There is no such round."
      >
        {(round) => <LoadedRound round={round} />}
      </Loaded>
    </Stack>
  );
}

function LoadedRound({ round }: { round: Round }) {
  const start = useStartRound(round.id);
  const isOpen = round.state !== 'closed';
  const isEveryStopOver = round.stops.every(({ outcome, isBack }) => outcome === 'delivered' || isBack);
  return (
    <>
      <StyledHead>
        <h2>{`Round of ${round.riderName}`}</h2>
        <RoundBadge state={round.state} />
        <Secondary translate="no">{round.riderPhone}</Secondary>
        <p>{`Made by ${round.madeBy}, ${formatShortDateTime(round.madeAt)}. ${cashText(round)}.`}</p>
        {round.closedAt !== null && (
          <p>{`Closed by ${round.closedBy ?? 'somebody'}, ${formatShortDateTime(round.closedAt)}. ${round.note}`}</p>
        )}
      </StyledHead>
      {isOpen && (
        <Row>
          {round.state === 'packed' && (
            <Button small busy={start.isPending} onClick={() => start.mutate()}>
              Send off
            </Button>
          )}
          <DialogButton label="Link for the rider" variant="secondary">
            {(close) => <RoundLinkDialog round={round} onClose={close} />}
          </DialogButton>
          {(round.state === 'out' || isEveryStopOver) && (
            <DialogButton
              label="Count and close"
              variant={isEveryStopOver ? 'primary' : 'secondary'}
              disabled={!isEveryStopOver}
            >
              {(close) => <CloseRoundDialog round={round} onClose={close} />}
            </DialogButton>
          )}
          {!isEveryStopOver && round.state === 'out' && (
            <Secondary>It can be closed when no parcel is with the rider any more.</Secondary>
          )}
        </Row>
      )}
      <RecordList as="ol" aria-label="Stops">
        {round.stops.map((stop, index) => (
          <Stop key={stop.id} round={round} stop={stop} number={index + 1} />
        ))}
      </RecordList>
    </>
  );
}

interface StopProps {
  round: Round;
  stop: AdminStop;
  number: number;
}

function Stop({ round, stop, number }: StopProps) {
  const { queryOf } = useUrlDialog();
  const isOver = stop.outcome === 'delivered' || stop.isBack;
  return (
    <li aria-label={`Stop ${number}`}>
      <p>
        <strong>{`${number}. ${stop.customerName}`}</strong> <Secondary>{stop.place}</Secondary>
      </p>
      {stop.landmark !== '' && <p>{`Landmark: ${stop.landmark}`}</p>}
      <p>{stateOf(stop)}</p>
      <Row>
        <ButtonLink variant="quiet" small to={queryOf('order', stop.orderId)} state={DIALOG_STATE}>
          {`Order ${orderName({ id: stop.orderId, number: stop.number })}`}
        </ButtonLink>
        {stop.hasPhoto && <PhotosButton orderId={stop.orderId} stopId={stop.id} />}
        {!isOver && (
          <>
            <DialogButton label="Back in the shop" variant="secondary">
              {(close) => <BackDialog round={round} stop={stop} onClose={close} />}
            </DialogButton>
            {round.state === 'out' && (
              <DialogButton label="Handed over without code">
                {(close) => <DeliveredDialog round={round} stop={stop} onClose={close} />}
              </DialogButton>
            )}
          </>
        )}
      </Row>
    </li>
  );
}

function stateOf({ outcome, outcomeAt, isBack, isLocked, toCollect, collected }: AdminStop): string {
  const at = outcomeAt === null ? '' : `, ${formatShortDateTime(outcomeAt)}`;
  const words = [
    outcome === null ? (isBack ? '' : `${formatAmount(toCollect)} to collect`) : OUTCOME_LABELS[outcome] + at,
    collected !== '0.00' && `${formatAmount(collected)} in cash`,
    isBack && 'back in the shop',
    isLocked && 'five wrong codes: only the shop hands it over',
  ];
  return `${words.filter(Boolean).join(', ')}.`;
}

const StyledHead = styled.header`
  display: grid;
  gap: ${space.xs};
  justify-items: start;
  overflow-wrap: anywhere;
`;
