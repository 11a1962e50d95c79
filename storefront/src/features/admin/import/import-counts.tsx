import { styled } from 'styled-components';
import { from, twoColumns } from '../../../theme/breakpoints.ts';
import { color, space } from '../../../theme/tokens.ts';
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
    <StyledCounts>
      {counts.map(({ label, count, isBad = false }) => (
        <div key={label} data-bad={isBad}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </StyledCounts>
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

const StyledCounts = styled.dl`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: 1px;
  border: 1px solid ${color.hairline};
  background: ${color.hairline};

  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  div {
    padding: ${space.s} ${space.m};
    background: ${color.paper};
  }

  dt {
    color: ${color.inkSoft};
  }

  dd {
    margin: 0;
    font-size: 1.25rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  [data-bad='true'] dd {
    color: ${color.oxide};
  }
`;
