import type { StockTake, StockTakeDetail } from '@chitenge/contract/stock-take';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatShortDateTime } from '../components/format-time.ts';
import { Hint, RecordList, Row, Secondary } from '../components/layout.ts';
import { ListEmpty, Loaded } from '../components/list-states.tsx';
import { StatusBadge, type BadgeContent } from '../components/status-badge.tsx';
import { ALL, useUrlDialog } from '../components/use-url-dialog.ts';
import { SegmentedChoice } from '../products/variants/segmented-choice.tsx';
import { Counting } from './counting.tsx';
import { Differences } from './differences.tsx';
import { StartDialog } from './start-dialog.tsx';
import { countingQuery, stockTakeQuery, stockTakesQuery } from './stock-takes.ts';

/**
 * Stock takes: docs/back-office.md#stock-take.
 * @param value the id of a stock take, or ALL
 */
export function StockTakePage({ value }: { value: string }) {
  return <StyledPage>{value === ALL ? <StockTakes /> : <OneStockTake id={value} />}</StyledPage>;
}

const BADGES: Record<StockTake['state'], BadgeContent> = {
  open: { label: 'Open', tone: 'waiting' },
  applied: { label: 'Applied', tone: 'good' },
  cancelled: { label: 'Ended without changes', tone: 'quiet' },
};

/** Names the shelves of a stock take: 'Women, Men' or 'All shelves'. */
const shelvesText = ({ shelves }: StockTake): string =>
  shelves === null ? 'All shelves' : shelves.map(({ name }) => name).join(', ') || 'Deleted categories';

function StockTakes() {
  const query = useQuery(stockTakesQuery);
  const { replace } = useUrlDialog();
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <h1>Stock take</h1>
      <Hint>
        Count what lies on the shelves while the shop goes on selling. Nothing changes until the owner or a
        manager applies the differences.
      </Hint>
      <Row>
        <Button small onClick={() => setStarting(true)}>
          Start a stock take
        </Button>
        <ButtonLink variant="secondary" small to="?tab=stock">
          Back to Stock
        </ButtonLink>
      </Row>
      <Loaded query={query} loading="Loading stock takes..." rows={3} failed="Failed to fetch stock takes">
        {(takes) =>
          takes.length === 0 ? (
            <ListEmpty>No stock take yet.</ListEmpty>
          ) : (
            <RecordList aria-label="Stock takes">
              {takes.map((take) => (
                <li key={take.id}>
                  <Row $gap="xs m">
                    <strong>{shelvesText(take)}</strong>
                    <StatusBadge tone={BADGES[take.state].tone}>{BADGES[take.state].label}</StatusBadge>
                  </Row>
                  <Secondary as="p">{historyText(take)}</Secondary>
                  <Row>
                    <Button
                      variant="secondary"
                      small
                      onClick={() => replace('stocktake', take.id)}
                      aria-label={`${take.state === 'open' ? 'Count' : 'Show'}: ${shelvesText(take)}`}
                    >
                      {take.state === 'open' ? 'Count' : 'Show'}
                    </Button>
                  </Row>
                </li>
              ))}
            </RecordList>
          )
        }
      </Loaded>
      {isStarting && (
        <StartDialog onStarted={(id) => replace('stocktake', id)} onClose={() => setStarting(false)} />
      )}
    </>
  );
}

function historyText({ startedBy, startedAt, endedBy, endedAt, state }: StockTake): string {
  const started = `Started by ${startedBy}, ${formatShortDateTime(startedAt)}.`;
  if (endedAt === null) return started;
  return `${started} ${state === 'applied' ? 'Applied' : 'Ended'} by ${endedBy}, ${formatShortDateTime(endedAt)}.`;
}

const VIEWS = [
  { value: 'count', label: 'Count' },
  { value: 'differences', label: 'Differences' },
] as const;

type View = (typeof VIEWS)[number]['value'];

function OneStockTake({ id }: { id: string }) {
  const [view, setView] = useState<View>('count');
  const counting = useQuery({ ...countingQuery(id), enabled: view === 'count' });
  const whole = useQuery({ ...stockTakeQuery(id), enabled: view === 'differences' });
  const query = view === 'count' ? counting : whole;
  return (
    <Loaded
      query={query}
      loading="Loading the stock take..."
      failed="Failed to fetch the stock take"
      missing="There is no such stock take."
    >
      {(take) => <Take take={take} readAt={query.dataUpdatedAt} view={view} onView={setView} />}
    </Loaded>
  );
}

interface TakeProps {
  take: StockTakeDetail;
  readAt: number;
  view: View;
  onView: (view: View) => void;
}

function Take({ take, readAt, view, onView }: TakeProps) {
  const { replace } = useUrlDialog();
  return (
    <>
      <Row $gap="xs m">
        <h1>{shelvesText(take)}</h1>
        <StatusBadge tone={BADGES[take.state].tone}>{BADGES[take.state].label}</StatusBadge>
      </Row>
      <Secondary as="p">{historyText(take)}</Secondary>
      <Row $align="end">
        {take.state === 'open' && (
          <SegmentedChoice legend="Show" value={view} options={VIEWS} onValueChange={onView} />
        )}
        <Button variant="secondary" small onClick={() => replace('stocktake', ALL)}>
          All stock takes
        </Button>
      </Row>
      {take.state === 'open' && view === 'count' ? (
        <Counting take={take} readAt={readAt} />
      ) : (
        <Differences take={take} />
      )}
    </>
  );
}

const StyledPage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  max-width: 60rem;
  margin-inline: auto;

  section {
    display: grid;
    gap: ${space.s};
    margin-top: ${space.m};
  }
`;
