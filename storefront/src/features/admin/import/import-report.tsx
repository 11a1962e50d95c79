import type { ImportError, ImportLine, ImportReport } from '@chitenge/contract/admin-import';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StatusBadge, type BadgeTone } from '../parts/status-badge.tsx';
import { ACTION_LABELS, faultWords } from './report-words.ts';

/** Lines that are shown at most; a file may have a thousand. */
const SHOWN = 200;

const TONES: Record<ImportLine['action'], BadgeTone> = {
  create: 'good',
  update: 'waiting',
  unchanged: 'quiet',
};

/** What a file would change, line by line, and what is wrong with it. */
export function ImportReportTable({ report }: { report: ImportReport }) {
  const { created, updated, unchanged, errors, lines } = report;
  return (
    <StyledReport aria-label="What the file would change">
      <StyledCounts>
        <Count label="New" count={created} />
        <Count label="Changed" count={updated} />
        <Count label="Unchanged" count={unchanged} />
        <Count label="Errors" count={errors.length} bad={errors.length > 0} />
      </StyledCounts>
      {errors.length > 0 && <Errors errors={errors} />}
      {lines.length > 0 && <Lines lines={lines} />}
    </StyledReport>
  );
}

function Count({ label, count, bad = false }: { label: string; count: number; bad?: boolean }) {
  return (
    <div data-bad={bad}>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  );
}

function Errors({ errors }: { errors: readonly ImportError[] }) {
  return (
    <StyledErrors role="alert">
      <h3>Please correct these lines, and choose the file again. Nothing is imported until then.</h3>
      <ul>
        {errors.slice(0, SHOWN).map((error) => (
          <li key={`${error.line} ${error.column} ${error.message}`}>
            <strong>{`Line ${error.line}`}</strong>
            {`, ${faultWords(error)}`}
          </li>
        ))}
      </ul>
      <More count={errors.length - SHOWN} of="errors" />
    </StyledErrors>
  );
}

function Lines({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <>
      <StyledTable>
        <VisuallyHidden as="caption">What each line would change</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Product</th>
            <th scope="col">What changes</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map((line) => (
            <tr key={line.line}>
              <td>{line.line}</td>
              <th scope="row">
                {line.name}
                <small>{line.slug}</small>
              </th>
              <td>
                <StatusBadge tone={TONES[line.action]}>{ACTION_LABELS[line.action]}</StatusBadge>
                <Changes line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </StyledTable>
      <More count={lines.length - SHOWN} of="lines" />
    </>
  );
}

function Changes({ line: { action, changes } }: { line: ImportLine }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          <em>{column}</em>{' '}
          {action === 'update' && (
            <>
              <del>{from || 'nothing'}</del>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden> becomes </VisuallyHidden>
            </>
          )}
          <ins>{to || 'nothing'}</ins>
        </li>
      ))}
    </ul>
  );
}

function More({ count, of }: { count: number; of: string }) {
  return count > 0 ? <p>{`and ${count} more ${of}`}</p> : null;
}

const StyledReport = styled.section`
  display: grid;
  gap: ${space.m};
  min-width: 0;
  font-size: ${size.small};
`;

const StyledCounts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
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

const StyledErrors = styled.div`
  display: grid;
  gap: ${space.s};
  padding: ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};

  h3 {
    font: inherit;
    font-weight: 600;
  }

  strong {
    color: ${color.oxide};
    font-weight: 600;
  }
`;

const StyledTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  overflow-wrap: anywhere;

  th,
  td {
    padding: 0.6rem ${space.s};
    border-bottom: 1px solid ${color.hairline};
    text-align: left;
    vertical-align: top;
  }

  thead th {
    color: ${color.inkSoft};
    font-weight: 600;
    white-space: nowrap;
  }

  th:first-child {
    width: 3.5rem;
  }

  tbody td:first-child {
    font-variant-numeric: tabular-nums;
  }

  tbody th {
    min-width: 7rem;
    font-weight: 600;
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: inherit;
    font-weight: 400;
  }

  ul {
    display: grid;
    gap: 0.15rem;
    margin-top: ${space.xs};
  }

  em {
    margin-right: 0.3em;
    color: ${color.inkSoft};
    font-style: normal;
  }

  del {
    color: ${color.inkSoft};
  }

  ins {
    font-weight: 500;
    text-decoration: none;
  }
`;
