import { escapeFormulas } from '@chitenge/contract/spreadsheet';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../components/format-count.ts';
import { size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../components/layout.ts';
import { LineList } from '../components/line-list.tsx';
import { downloadResponse } from '../components/download-response.ts';
import { csvLine } from './csv-template.ts';
import { ImportCounts } from './import-counts.tsx';
import { formatCategories, formatPictures } from './report-labels.ts';
import type { ImportFailure } from './run-import.ts';
import type { ImportRun } from './use-import.ts';

/** Failures that are listed. The file has all of them. */
const MAX_SHOWN = 50;

const TITLES: Record<ImportRun['status'], string> = {
  running: 'The import runs.',
  done: 'The import is done.',
  cancelled: 'The import was cancelled. What is imported stays; the same file continues where it ended.',
  stopped: 'The import stopped. What is imported stays; the same file continues where it ended.',
};

/** What an import has done, and the lines that failed. It takes the focus, so screen readers announce it. */
export function ImportOutcome({ run: { status, progress, reason } }: { run: ImportRun }) {
  const { failures, pictures, newCategories } = progress;
  const left = progress.products.total - progress.products.done;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <StyledOutcome>
      <h3 ref={heading} tabIndex={-1}>
        {TITLES[status]}
      </h3>
      {left > 0 && <p>{`${formatCount(left, 'product')} of the file ${left === 1 ? 'is' : 'are'} left.`}</p>}
      {reason !== undefined && <p role="alert">{reason}</p>}
      <ImportCounts progress={progress} />
      {newCategories > 0 && <p>{`${formatCategories(newCategories)} created.`}</p>}
      {pictures.total > 0 && <p>{formatPictures(progress)}</p>}
      {failures.length > 0 && <Failures failures={failures} />}
    </StyledOutcome>
  );
}

function Failures({ failures }: { failures: readonly ImportFailure[] }) {
  return (
    <Panel $bad aria-label="What failed">
      <LineList
        lines={failures.map(({ slug, column, ...failure }) => ({
          ...failure,
          column: [slug, column].filter(Boolean).join(': '),
        }))}
        most={MAX_SHOWN}
      />
      <Button variant="secondary" small onClick={() => void download(failures)}>
        Download the list
      </Button>
    </Panel>
  );
}

/** Downloads the failures as CSV. The byte order mark marks it as UTF-8. */
function download(failures: readonly ImportFailure[]): Promise<void> {
  const lines = failures.map(({ line, slug, column, message }) =>
    csvLine([String(line), slug, column, message].map(escapeFormulas)),
  );
  const csv = `\uFEFF${csvLine(['line', 'slug', 'column', 'problem'])}${lines.join('')}`;
  const headers = { 'Content-Type': 'text/csv;charset=utf-8' };
  return downloadResponse(new Response(csv, { headers }), 'import-failures.csv');
}

const StyledOutcome = styled.section`
  display: grid;
  gap: ${space.m};
  font-size: ${size.small};

  h3 {
    font: inherit;
    font-weight: 600;
    outline: none;
  }
`;
