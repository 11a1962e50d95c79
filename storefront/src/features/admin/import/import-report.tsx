import type { ImportError } from '@chitenge/contract/admin-import';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import type { CheckedFile } from './check-file.ts';
import { Counts } from './import-counts.tsx';
import { ImportLines } from './import-lines.tsx';
import { FORMAT_LABELS, formatCount, formatImportError } from './report-labels.ts';

/** Maximum number of lines shown; a file may have a thousand. */
const MAX_SHOWN = 200;

/** The result of the dry run: counts, errors, what is left out, and changes per line. */
export function ImportReportTable({ report, missingPictures }: Omit<CheckedFile, 'archive'>) {
  const { created, updated, unchanged, errors, errorCount, lines, products, format } = report;
  const notices = [...missingPictures, ...report.notices].toSorted((one, other) => one.line - other.line);
  return (
    <StyledReport aria-label="What the file would change">
      {format !== 'shop' && <p>{`This is ${FORMAT_LABELS[format]}.`}</p>}
      <Counts
        counts={[
          { label: 'New', count: created },
          { label: 'Changed', count: updated },
          { label: 'Unchanged', count: unchanged },
          { label: 'Errors', count: errorCount, isBad: errorCount > 0 },
        ]}
      />
      {errors.length > 0 && (
        <Errors errors={errors} errorCount={errorCount} othersImported={products.length > 0} />
      )}
      {report.ignoredColumns.length > 0 && (
        <p>{`Columns that are not imported: ${report.ignoredColumns.join(', ')}.`}</p>
      )}
      {notices.length > 0 && <Notices notices={notices} />}
      {lines.length > 0 && <ImportLines lines={lines.slice(0, MAX_SHOWN)} />}
      <MoreNotice count={lines.length - MAX_SHOWN} itemsName="lines" />
    </StyledReport>
  );
}

function Notices({ notices }: { notices: readonly ImportError[] }) {
  return (
    <StyledNotices>
      <summary>{`${formatCount(notices.length, 'thing')} to know before the import`}</summary>
      <ul>
        {notices.slice(0, MAX_SHOWN).map((notice) => (
          <li key={`${notice.line} ${notice.column} ${notice.message}`}>
            <strong>{`Line ${notice.line}`}</strong>
            {`, ${formatImportError(notice)}`}
          </li>
        ))}
      </ul>
      <MoreNotice count={notices.length - MAX_SHOWN} itemsName="of them" />
    </StyledNotices>
  );
}

interface ErrorsProps {
  errors: readonly ImportError[];
  errorCount: number;
  /** Whether the lines without errors can be imported. */
  othersImported: boolean;
}

function Errors({ errors, errorCount, othersImported }: ErrorsProps) {
  return (
    <StyledErrors role="alert">
      <h3>
        {othersImported
          ? 'These products are left out. Correct their lines and choose the file again, or import the others now.'
          : 'Please correct these lines, and choose the file again. Nothing is imported until then.'}
      </h3>
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

const StyledNotices = styled.details`
  summary {
    min-height: ${touchTarget};
    font-weight: 600;
    line-height: ${touchTarget};
    cursor: pointer;
  }

  strong {
    font-weight: 600;
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
