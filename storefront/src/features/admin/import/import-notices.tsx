import type { ImportError, ImportNotice } from '@chitenge/contract/admin-import';
import { styled } from 'styled-components';
import { formatCount } from '../components/format-count.ts';
import { color, space, touchTarget } from '../../../theme/tokens.ts';
import { formatImportError, MAX_SHOWN } from './report-labels.ts';
import { nameLines, pictureAdvice } from './without-picture.ts';

interface ImportNoticesProps {
  notices: readonly ImportNotice[];
  /** Notices that the report does not list. */
  moreNotices: number;
  /** Columns that are not imported. */
  ignoredColumns: readonly string[];
  /** Lines of new products without a picture. */
  withoutPicture: readonly number[];
}

/** Lists what lines lose. What staff have to do something about is open. */
export function ImportNotices({ notices, moreNotices, ignoredColumns, withoutPicture }: ImportNoticesProps) {
  const sorted = notices.toSorted((one, other) => one.line - other.line);
  const tasks = sorted.filter(({ needsAction }) => needsAction);
  const others = sorted.filter(({ needsAction }) => !needsAction);
  const count = others.length + moreNotices + ignoredColumns.length + (withoutPicture.length > 0 ? 1 : 0);
  return (
    <>
      {tasks.length > 0 && (
        <StyledTasks aria-label="Before you import">
          <h3>Please look at these lines before you import.</h3>
          <Lines notices={tasks} more={0} />
        </StyledTasks>
      )}
      {count > 0 && (
        <StyledNotices>
          <summary>{`${formatCount(count, 'thing')} to know before the import`}</summary>
          {ignoredColumns.length > 0 && (
            <p>{`Columns that are not imported: ${ignoredColumns.join(', ')}.`}</p>
          )}
          {withoutPicture.length > 0 && (
            <p>
              <strong>{nameLines(withoutPicture)}</strong>
              {`: ${pictureAdvice(withoutPicture.length)}`}
            </p>
          )}
          <Lines notices={others} more={moreNotices} />
        </StyledNotices>
      )}
    </>
  );
}

function Lines({ notices, more }: { notices: readonly ImportError[]; more: number }) {
  const hidden = more + Math.max(0, notices.length - MAX_SHOWN);
  return (
    <>
      <ul>
        {notices.slice(0, MAX_SHOWN).map((notice) => (
          <li key={`${notice.line} ${notice.column} ${notice.message}`}>
            <strong>{`Line ${notice.line}`}</strong>
            {`, ${formatImportError(notice)}`}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{`and ${hidden} more of them`}</p>}
    </>
  );
}

const StyledTasks = styled.section`
  display: grid;
  gap: ${space.s};
  padding: ${space.m};
  border-left: 3px solid ${color.copper};
  background: ${color.cotton};
  overflow-wrap: anywhere;

  h3 {
    font: inherit;
    font-weight: 600;
  }

  strong {
    font-weight: 600;
  }
`;

const StyledNotices = styled.details`
  overflow-wrap: anywhere;

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
