import type { ImportReport, ImportNotice } from '@chitenge/contract/admin-import';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { size } from '../../../theme/tokens.ts';
import { formatCount } from '../components/format-count.ts';
import { Panel, Stack, Details } from '../components/layout.ts';
import { LineList } from '../components/line-list.tsx';
import type { CheckedFile } from './check-file.ts';
import { Counts } from './import-counts.tsx';
import { ImportLines } from './import-lines.tsx';
import { countWork } from './import-work.ts';
import { linesWithoutPicture, nameLines, pictureAdvice } from './missing-pictures.ts';
import { FORMAT_LABELS, MAX_SHOWN } from './report-labels.ts';

interface ImportReportTableProps extends Omit<CheckedFile, 'archive'> {
  /** What staff choose before the import. */
  children?: ReactNode;
}

/** The result of the dry run: counts, errors, what is left out, and changes per line. */
export function ImportReportTable({ children, ...checked }: ImportReportTableProps) {
  const { created, updated, unchanged, errors, errorCount, lines, format, notices } = checked.report;
  return (
    <StyledReport as="section" aria-label="What the file would change">
      {format !== 'shop' && <p>{`This is ${FORMAT_LABELS[format]}.`}</p>}
      <Counts
        counts={[
          { label: 'New', count: created },
          { label: 'Changed', count: updated },
          { label: 'Unchanged', count: unchanged },
          { label: 'Errors', count: errorCount, isBad: errorCount > 0 },
        ]}
      />
      {children}
      {errors.length > 0 && <Errors {...checked.report} />}
      {created + updated === 0 && unchanged > 0 && <NothingToChange pictures={countWork(checked).pictures} />}
      <ImportNotices
        notices={notices}
        moreNotices={checked.report.noticeCount - notices.length}
        ignoredColumns={checked.report.ignoredColumns}
        withoutPicture={linesWithoutPicture(checked.report)}
      />
      {lines.length > 0 && <ImportLines lines={lines.slice(0, MAX_SHOWN)} />}
      {lines.length > MAX_SHOWN && <p>{`and ${lines.length - MAX_SHOWN} more lines`}</p>}
    </StyledReport>
  );
}

function NothingToChange({ pictures }: { pictures: number }) {
  return (
    <p>
      {pictures === 0
        ? 'Nothing to change: the shop has all of this already.'
        : `Nothing to change, unless a picture differs: the import compares ${formatCount(pictures, 'picture')} with those in the shop.`}
    </p>
  );
}

type ErrorsProps = Pick<ImportReport, 'errors' | 'errorCount' | 'leftOut' | 'products'>;

function Errors({ errors, errorCount, leftOut, products }: ErrorsProps) {
  const areLeftOut = leftOut === 1 ? '1 product is left out.' : `${leftOut} products are left out.`;
  return (
    <Panel as="div" $bad role="alert">
      <h3>
        {products.length > 0
          ? `${areLeftOut} Correct these lines and choose the file again, or import the others now.`
          : 'Please correct these lines, and choose the file again. Nothing is imported until then.'}
      </h3>
      <LineList lines={errors} most={MAX_SHOWN} total={errorCount} itemsName=" errors" />
    </Panel>
  );
}

const StyledReport = styled(Stack)`
  font-size: ${size.small};
`;

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
function ImportNotices({ notices, moreNotices, ignoredColumns, withoutPicture }: ImportNoticesProps) {
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
