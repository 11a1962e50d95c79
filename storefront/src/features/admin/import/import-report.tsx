import type { ImportError, ImportReport } from '@chitenge/contract/admin-import';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { ImportLines } from './import-lines.tsx';
import { formatImportError } from './report-labels.ts';

/** Maximum number of lines shown; a file may have a thousand. */
const MAX_SHOWN = 200;

/** The result of the dry run: counts, errors and changes per line. */
export function ImportReportTable({ report }: { report: ImportReport }) {
  const { created, updated, unchanged, errors, errorCount, lines } = report;
  return (
    <StyledReport aria-label="What the file would change">
      <StyledCounts>
        <Count label="New" count={created} />
        <Count label="Changed" count={updated} />
        <Count label="Unchanged" count={unchanged} />
        <Count label="Errors" count={errorCount} bad={errorCount > 0} />
      </StyledCounts>
      {errors.length > 0 && <Errors errors={errors} errorCount={errorCount} />}
      {lines.length > 0 && <ImportLines lines={lines.slice(0, MAX_SHOWN)} />}
      <MoreNotice count={lines.length - MAX_SHOWN} itemsName="lines" />
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

function Errors({ errors, errorCount }: { errors: readonly ImportError[]; errorCount: number }) {
  return (
    <StyledErrors role="alert">
      <h3>Please correct these lines, and choose the file again. Nothing is imported until then.</h3>
      <ul>
        {errors.slice(0, MAX_SHOWN).map((error) => (
          <li key={`${error.line} ${error.column} ${error.message}`}>
            <strong>{`Line ${error.line}`}</strong>
            {`, ${formatImportError(error)}`}
          </li>
        ))}
      </ul>
      <MoreNotice count={errorCount - MAX_SHOWN} itemsName="errors" />
    </StyledErrors>
  );
}

function MoreNotice({ count, itemsName }: { count: number; itemsName: string }) {
  return count > 0 ? <p>{`and ${count} more ${itemsName}`}</p> : null;
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
