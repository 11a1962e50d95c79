import { IMPORT_COLUMNS, IMPORT_MAX_BYTES } from '@chitenge/contract/admin-import';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../components/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { adminCategoriesQuery } from '../categories/api/categories.ts';
import { Details, Stack } from '../components/layout.ts';
import { ListLoading } from '../components/list-states.tsx';
import { downloadResponse } from '../components/download-response.ts';
import { CsvFileField, TABLE_TYPES } from '../form/csv-file-field.tsx';
import { FormAlert } from '../form/form-dialog.tsx';
import { similarCategories, withoutCategories } from './category-choice.ts';
import { createTemplateCsv } from './csv-template.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgressView } from './import-progress.tsx';
import { ImportReportTable } from './import-report.tsx';
import { NewCategories } from './new-categories.tsx';
import type { CheckedFile } from './check-file.ts';
import { countWork } from './import-work.ts';
import { getImportError, useImport } from './use-import.ts';
import { DescriptionItem, DescriptionList } from '../components/description-list.tsx';

const ACCEPTED = `${TABLE_TYPES},.zip,application/zip`;

const HINT = `A CSV file of at most ${IMPORT_MAX_BYTES / 1_048_576} MB, or a ZIP of any size with it and the pictures.`;

/** Imports products with pictures: choose a file, review its changes, then import, which can be cancelled. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const { check, run, start, cancel, reset } = useImport(onClose);
  /** Null while staff have chosen none. */
  const [chosenSkips, setSkippedCategories] = useState<ReadonlySet<string> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const skippedCategories = chosenSkips ?? similarCategories(check.data?.report.newCategories ?? []);
  const checked = check.data && {
    ...check.data,
    report: withoutCategories(check.data.report, skippedCategories),
  };
  const isRunning = run?.status === 'running';

  const selectFile = (selected: File): void => {
    setFile(selected);
    setSkippedCategories(null);
    reset();
    check.mutate(selected);
  };

  return (
    <Dialog
      open
      // A running import ends only on purpose.
      onOpenChange={isRunning ? () => setAsking(true) : onClose}
      ignoreOutsideClick
      width="wide"
      title="Import Products"
      description="From a spreadsheet, or from another shop’s export. You see what would change before anything does."
      footer={
        <>
          <Button variant="secondary" small onClick={isRunning ? cancel : onClose}>
            {isRunning ? 'Cancel import' : run ? 'Close' : 'Cancel'}
          </Button>
          {!run && <StartButton checked={checked} onStart={start} />}
          {run && !isRunning && (
            <Button
              small
              onClick={() => {
                setFile(null);
                reset();
              }}
            >
              Import another file
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {run ? (
          isRunning ? (
            <ImportProgressView progress={run.progress} />
          ) : (
            <ImportOutcome run={run} />
          )
        ) : (
          <>
            <CsvFileField file={file} hint={HINT} accept={ACCEPTED} onSelect={selectFile}>
              <Button variant="quiet" small onClick={() => void downloadTemplate(categories[0]?.slug ?? '')}>
                Download template
              </Button>
            </CsvFileField>
            {file === null && <ImportColumns />}
            {check.isPending && <ListLoading text="Checking the file..." rows={3} />}
            {check.error && <FormAlert title={`${getImportError(check.error)} Nothing was changed.`} />}
            {checked && (
              <ImportReportTable {...checked}>
                <NewCategories
                  categories={check.data.report.newCategories}
                  format={checked.report.format}
                  skipped={skippedCategories}
                  onChange={setSkippedCategories}
                />
              </ImportReportTable>
            )}
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking && isRunning}
        onOpenChange={setAsking}
        title="Cancel the import"
        question="The import is running. Do you want to end it?"
        confirmLabel="Cancel import"
        keepLabel="Keep importing"
        onConfirm={() => {
          setAsking(false);
          cancel();
        }}
      >
        What is imported stays; the same file continues later.
      </ConfirmDialog>
    </Dialog>
  );
}

interface StartButtonProps {
  checked: CheckedFile | undefined;
  onStart: (checked: CheckedFile) => void;
}

function StartButton({ checked, onStart }: StartButtonProps) {
  const { changes, pictures } = checked ? countWork(checked) : { changes: 0, pictures: 0 };
  const withPictures = pictures > 0 ? ` with ${formatCount(pictures, 'picture')}` : '';
  const label =
    changes > 0
      ? `Import ${formatCount(changes, 'product')}${withPictures}`
      : pictures > 0
        ? `Compare ${formatCount(pictures, 'picture')}`
        : 'Import';
  return (
    <Button small disabled={changes === 0 && pictures === 0} onClick={() => checked && onStart(checked)}>
      {label}
    </Button>
  );
}

function downloadTemplate(category: string): Promise<void> {
  const type = 'text/csv;charset=utf-8';
  return downloadResponse(
    new Response(createTemplateCsv(category), { headers: { 'Content-Type': type } }),
    'products-template.csv',
  );
}

/** Explains the columns of a file, until one is chosen. */
function ImportColumns() {
  return (
    <Details>
      <summary>Columns of the file</summary>
      <p>The product exports of Shopify and WooCommerce are read as they are.</p>
      <DescriptionList>
        {Object.entries(IMPORT_COLUMNS).map(([column, meaning]) => (
          <DescriptionItem key={column} term={column}>
            {meaning}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Details>
  );
}
