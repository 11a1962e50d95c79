import { CountCard, CountCards } from '../summary/count-card.tsx';
import type { ImportProgress } from './run-import.ts';

export interface LabelledCount {
  label: string;
  count: number;
  /** Shown as a problem. */
  isBad?: boolean;
}

/** Numbers with their labels, two or four in a row. */
export function Counts({ counts }: { counts: readonly LabelledCount[] }) {
  return (
    <CountCards $columns={4} $phone={2}>
      {counts.map(({ label, count, isBad = false }) => (
        <CountCard key={label} label={label} count={count} urgent={isBad} />
      ))}
    </CountCards>
  );
}

/** What became of the products of an import so far. */
export function ImportCounts({
  progress: { created, updated, unchanged, failed },
}: {
  progress: ImportProgress;
}) {
  return (
    <Counts
      counts={[
        { label: 'Created', count: created },
        { label: 'Changed', count: updated },
        { label: 'Unchanged', count: unchanged },
        { label: 'Failed', count: failed, isBad: failed > 0 },
      ]}
    />
  );
}
