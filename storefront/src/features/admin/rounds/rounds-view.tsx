import type { Round } from '@chitenge/contract/rounds';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatShortDateTime } from '../components/format-time.ts';
import { Secondary } from '../components/layout.ts';
import { ALL, useUrlDialog } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { useList, type ListColumn } from '../list-page/list.ts';
import { cashText, RoundBadge } from './round-words.tsx';
import { RoundView } from './round-view.tsx';
import { ROUNDS_PER_PAGE, roundsQuery } from './rounds.ts';

/** Says how many parcels have an outcome: '3 of 12'. */
const progressOf = ({ stops }: Round): string =>
  `${stops.filter(({ outcome, isBack }) => outcome === 'delivered' || isBack).length} of ${stops.length} done`;

const COLUMNS: readonly ListColumn<Round>[] = [
  {
    label: 'Rider',
    width: 'minmax(0, 1fr)',
    phone: 'start',
    render: ({ riderName, riderPhone }) => (
      <>
        <strong>{riderName}</strong>
        <Secondary translate="no">{riderPhone}</Secondary>
      </>
    ),
  },
  {
    label: 'State',
    width: '8rem',
    phone: 'end',
    render: ({ state }) => <RoundBadge state={state} />,
  },
  { label: 'Parcels', width: '8rem', render: progressOf },
  { label: 'Cash', width: 'minmax(0, 1fr)', render: cashText },
  {
    label: 'Made',
    width: '9rem',
    render: ({ madeAt, madeBy }) => (
      <>
        <span>{formatShortDateTime(madeAt)}</span>
        <Secondary>{madeBy}</Secondary>
      </>
    ),
  },
];

/** Riders' rounds, or one of them: docs/back-office.md#riders-rounds. */
export function RoundsView({ value }: { value: string }) {
  return value === ALL ? <RoundsList /> : <RoundView key={value} id={value} />;
}

function RoundsList() {
  const { open } = useUrlDialog();
  const list = useList();
  const results = useQuery(roundsQuery(list.page));
  return (
    <ListPage
      list={list}
      results={results}
      columns={COLUMNS}
      label="Riders’ rounds"
      title="Riders’ rounds"
      rowName={({ riderName, madeAt }) => `Round of ${riderName}, ${formatShortDateTime(madeAt)}`}
      pageSize={ROUNDS_PER_PAGE}
      itemsName="rounds"
      action={{
        label: 'Open',
        name: ({ riderName }) => `Open the round of ${riderName}`,
        onOpen: ({ id }) => open('rounds', id),
      }}
      note="Select orders that are packed under Orders, then press Give to a rider."
      actions={
        <>
          <ButtonLink variant="secondary" small to="?tab=delivery">
            Delivery methods
          </ButtonLink>
          <ButtonLink small to="?view=to-pack">
            Orders to send
          </ButtonLink>
        </>
      }
      words={{
        loading: 'Loading rounds...',
        error: 'Failed to fetch rounds',
        empty: 'No rounds yet. A round is what one rider brings on one trip.',
      }}
    />
  );
}
