import type { ImportNotice } from '@chitenge/contract/admin-import';
import { formatCount } from '../components/format-count.ts';
import { Details, Panel } from '../components/layout.ts';
import { LineList } from '../components/line-list.tsx';
import { MAX_SHOWN } from './report-labels.ts';
import { nameLines, pictureAdvice } from './missing-pictures.ts';

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
        <Panel aria-label="Before you import">
          <h3>Please look at these lines before you import.</h3>
          <LineList lines={tasks} most={MAX_SHOWN} itemsName=" of them" />
        </Panel>
      )}
      {count > 0 && (
        <Details>
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
          <LineList
            lines={others}
            most={MAX_SHOWN}
            total={others.length + moreNotices}
            itemsName=" of them"
          />
        </Details>
      )}
    </>
  );
}
