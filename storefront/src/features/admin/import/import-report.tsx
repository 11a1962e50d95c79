import type { ImportReport } from '@chitenge/contract/admin-import';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../components/format-count.ts';
import { size } from '../../../theme/tokens.ts';
import { Panel, Stack } from '../components/layout.ts';
import { LineList } from '../components/line-list.tsx';
import type { CheckedFile } from './check-file.ts';
import { Counts } from './import-counts.tsx';
import { ImportNotices } from './import-notices.tsx';
import { countWork } from './import-work.ts';
import { ImportLines } from './import-lines.tsx';
import { FORMAT_LABELS, MAX_SHOWN } from './report-labels.ts';
import { linesWithoutPicture } from './missing-pictures.ts';

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
