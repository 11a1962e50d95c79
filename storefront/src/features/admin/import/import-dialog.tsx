import { IMPORT_MAX_BYTES, IMPORT_MAX_PRODUCTS } from '@chitenge/contract/admin-import';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ListLoading } from '../components/list-states.tsx';
import { downloadResponse } from '../components/download-response.ts';
import { CsvFileField } from '../form/csv-file-field.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { createTemplateCsv } from './csv-template.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgressView } from './import-progress.tsx';
import { ImportReportTable } from './import-report.tsx';
import { formatCount } from './report-labels.ts';
import { picturesToStore, productsToSend } from './run-import.ts';
import type { CheckedFile } from './check-file.ts';
import { getImportError, useImport } from './use-import.ts';

const ACCEPTED = '.csv,text/csv,.zip,application/zip';

const HINT = `A CSV file of at most ${IMPORT_MAX_PRODUCTS} products and ${IMPORT_MAX_BYTES / 1_048_576} MB, or a ZIP of any size with it and the pictures.`;

/** Imports products with pictures: choose a file, review its changes, then import, which can be cancelled. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const { check, run, start, cancel, reset } = useImport(onClose);
  const checked = check.data;
  const isRunning = run?.status === 'running';

  const selectFile = (selected: File): void => {
    setFile(selected);
    reset();
    check.mutate(selected);
  };

  return (
    <Dialog
      open
      // The first press ends a running import and shows what it has done.
      onOpenChange={isRunning ? cancel : onClose}
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
      <StyledBody>
        {run ? (
          isRunning ? (
            <ImportProgressView progress={run.progress} />
          ) : (
            <ImportOutcome run={run} />
          )
        ) : (
          <>
            <CsvFileField file={file} hint={HINT} accept={ACCEPTED} onSelect={selectFile}>
              <Button variant="quiet" small onClick={() => void downloadTemplate()}>
                Download template
              </Button>
            </CsvFileField>
            {file === null && <ImportColumns />}
            {check.isPending && <ListLoading text="Checking the file..." rows={3} />}
            {check.error && <FormAlert title={`${getImportError(check.error)} Nothing was changed.`} />}
            {checked && <ImportReportTable {...checked} />}
          </>
        )}
      </StyledBody>
    </Dialog>
  );
}

interface StartButtonProps {
  checked: CheckedFile | undefined;
  onStart: (checked: CheckedFile) => void;
}

function StartButton({ checked, onStart }: StartButtonProps) {
  const toSend = checked ? productsToSend(checked.report) : [];
  const pictures = checked ? picturesToStore(toSend, checked.report.storedPictures).length : 0;
  const label = [
    toSend.length > 0 ? ` ${formatCount(toSend.length, 'product')}` : '',
    pictures > 0 ? ` with ${formatCount(pictures, 'picture')}` : '',
  ].join('');
  return (
    <Button small disabled={toSend.length === 0} onClick={() => checked && onStart(checked)}>
      {`Import${label}`}
    </Button>
  );
}

function downloadTemplate(): Promise<void> {
  const type = 'text/csv;charset=utf-8';
  return downloadResponse(
    new Response(createTemplateCsv(), { headers: { 'Content-Type': type } }),
    'products-template.csv',
  );
}

const StyledBody = styled.div`
  display: grid;
  gap: ${space.m};
`;
