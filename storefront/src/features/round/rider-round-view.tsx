import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { OUTCOME_LABELS } from '@chitenge/contract/round-outcomes';
import type { RiderRound } from '@chitenge/contract/rounds';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useStore } from '../../lib/use-store.ts';
import { keepThisPage } from '../../offline/worker-messages.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ErrorNotice, Hint, Row, Stack } from '../../ui/layout.ts';
import { PageLoading } from '../../ui/page-parts.tsx';
import { keptRound, type KeptRound, type Report } from './kept-round.ts';
import { createRoundOutbox, type RoundState } from './round-outbox.ts';
import { tokenIn } from './round-link.ts';
import { nameOfOrder, StopCard } from './stop-card.tsx';

/** Reads and sends a round while the page is open. */
function useRound(roundId: string) {
  const store = keptRound(roundId);
  const kept = useStore(store);
  const [state, setState] = useState<RoundState>('loading');
  const { hash } = useLocation();
  const outbox = useMemo(() => createRoundOutbox({ roundId, store, onState: setState }), [roundId, store]);
  useEffect(() => {
    const token = tokenIn(hash);
    if (token !== null && token !== store.get().token) store.set({ ...store.get(), token });
    outbox.refresh();
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') outbox.refresh();
    };
    addEventListener('online', outbox.refresh);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', outbox.refresh);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [hash, outbox, store]);
  useEffect(() => () => outbox.stop(), [outbox]);
  useEffect(() => {
    if (state === 'current') void keepThisPage();
  }, [state]);
  return { kept, state, outbox };
}

/** The rider's round, on any phone and without sign-in: docs/back-office.md#riders-rounds. */
export function RiderRoundView({ roundId }: { roundId: string }) {
  const { kept, state, outbox } = useRound(roundId);
  const { round, queue, photos, refusals, photoRefusals } = kept;
  if (state === 'ended') return <Ended queue={queue} photos={photos} />;
  if (round === null)
    return state === 'offline' ? (
      <ErrorState title="The round could not be loaded." onRetry={outbox.refresh} />
    ) : (
      <PageLoading text="Loading your round..." />
    );
  const queued = new Map(queue.map((report) => [report.stopId, report]));
  return (
    <Stack $gap="l">
      <Stack $gap="m">
        <Head round={round} queued={queued} />
        <Connection
          isOffline={state === 'offline'}
          waiting={queue.length}
          photos={photos.length}
          onRetry={outbox.refresh}
        />
      </Stack>
      {round.state === 'packed' && <ErrorNotice>The shop has not sent this round off yet.</ErrorNotice>}
      <StyledStops aria-label="Stops">
        {round.stops.map((stop, index) => (
          <StopCard
            key={stop.id}
            number={index + 1}
            stop={stop}
            queued={queued.get(stop.id)}
            refusal={refusals[stop.id]}
            photoRefusal={photoRefusals[stop.id]}
            isPhotoQueued={photos.some(({ stopId }) => stopId === stop.id)}
            isOut={round.state === 'out'}
            onReport={(body) => outbox.report({ stopId: stop.id, reference: nameOfOrder(stop), body })}
            onPhoto={(file) => outbox.photograph({ stopId: stop.id, reference: nameOfOrder(stop) }, file)}
          />
        ))}
      </StyledStops>
    </Stack>
  );
}

/** What was entered, by its stop. */
type Queued = ReadonlyMap<string, Report>;

/** The cash that the rider has, also what was not sent yet; in ngwee. */
const cashOf = ({ cash }: RiderRound, queued: Queued): number =>
  [...queued.values()].reduce(
    (sum, { body }) => sum + (body.outcome === 'delivered' ? toNgwee(body.collected) : 0),
    Math.round(Number(cash) * 100),
  );

/** What is left to collect at the stops where nothing was handed over, in ngwee. */
const leftOf = ({ stops }: RiderRound, queued: Queued): number =>
  stops
    .filter(({ id }) => queued.get(id)?.body.outcome !== 'delivered')
    .reduce((sum, { toCollect }) => sum + toNgwee(toCollect), 0);

function Head({ round, queued }: { round: RiderRound; queued: Queued }) {
  const { stops, riderName, storeName, shopPhone } = round;
  const done = stops.filter(({ isOver }) => isOver).length;
  return (
    <Stack as="header" $gap="s">
      <StyledTitle>{`Round of ${riderName}`}</StyledTitle>
      <p>{`${storeName}. ${done} of ${stops.length} stops are done.`}</p>
      <StyledSums>
        <div>
          <dt>Cash with you</dt>
          <dd translate="no">{formatMoney(cashOf(round, queued))}</dd>
        </div>
        <div>
          <dt>Still to collect</dt>
          <dd translate="no">{formatMoney(leftOf(round, queued))}</dd>
        </div>
      </StyledSums>
      {shopPhone !== null && (
        <p>
          <a href={`tel:${shopPhone}`}>{`Call the shop: ${shopPhone}`}</a>
        </p>
      )}
    </Stack>
  );
}

interface ConnectionProps {
  isOffline: boolean;
  /** Stops that were not sent. */
  waiting: number;
  photos: number;
  onRetry: () => void;
}

function Connection({ isOffline, waiting, photos, onRetry }: ConnectionProps) {
  const kept = keptText(waiting, photos);
  const sent = isOffline ? ', and sent as soon as there is a connection.' : ', and being sent.';
  return (
    <output>
      {(isOffline || kept !== '') && (
        <ErrorNotice>
          {isOffline && <p>No connection. You can go on: what you enter is kept.</p>}
          {kept !== '' && <p>{kept + sent}</p>}
          {isOffline && (
            <Row>
              <Button variant="secondary" small onClick={onRetry}>
                Try again
              </Button>
            </Row>
          )}
        </ErrorNotice>
      )}
    </output>
  );
}

/** Says what is kept on the phone; '' for nothing. */
function keptText(stops: number, photos: number): string {
  const parts = [
    stops > 0 && (stops === 1 ? 'One stop' : `${stops} stops`),
    photos > 0 && (photos === 1 ? 'one photograph' : `${photos} photographs`),
  ].filter((part) => part !== false);
  if (parts.length === 0) return '';
  const text = parts.join(' and ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)} ${stops + photos === 1 ? 'is' : 'are'} kept on this phone`;
}

/** What was not sent when the link ended is told by hand. */
function Ended({ queue, photos }: Pick<KeptRound, 'queue' | 'photos'>) {
  return (
    <>
      <EmptyState
        as="h1"
        title="This link does not open a round"
        text="The round has ended, or the shop has made another link. Please ask the shop."
      />
      {queue.length + photos.length > 0 && (
        <ErrorNotice>
          <p>Not sent from this phone. Please tell the shop:</p>
          <ul>
            {queue.map((report) => (
              <li key={report.body.id}>{notSent(report)}</li>
            ))}
            {photos.map(({ id, reference }) => (
              <li key={id}>{`${reference}: photograph`}</li>
            ))}
          </ul>
        </ErrorNotice>
      )}
      <Hint>Nothing else of the round is on this phone any more.</Hint>
    </>
  );
}

function notSent({ reference, body }: Report): string {
  const cash = body.outcome === 'delivered' ? `, ${formatMoney(toNgwee(body.collected))} in cash` : '';
  return `${reference}: ${OUTCOME_LABELS[body.outcome].toLowerCase()}${cash}`;
}

const StyledTitle = styled.h1`
  font-size: ${size.subheading};
  overflow-wrap: anywhere;
`;

const StyledSums = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space.s};
  padding: ${space.m};
  background: ${color.cotton};

  dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  dd {
    font-weight: 600;
    font-size: ${size.lead};
  }
`;

const StyledStops = styled.ol`
  display: grid;
  gap: ${space.m};
  padding: 0;
  list-style: none;
`;
