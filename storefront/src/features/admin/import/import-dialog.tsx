import { IMPORT_COLUMNS, IMPORT_MAX_BYTES, IMPORT_MAX_PRODUCTS } from '@chitenge/contract/admin-import';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { CsvFileField } from '../form/csv-file-field.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ListLoading } from '../components/list-states.tsx';
import { downloadResponse } from '../components/download-response.ts';
import { getProblemMessage } from '../session/admin-api.ts';
import { useApplyImport, useCheckImport } from './api/import-products.ts';
import { ImportReportTable } from './import-report.tsx';
import { createTemplateCsv } from './csv-template.ts';

/** Imports products from a CSV file: select a file, review its changes, then apply them. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const check = useCheckImport();
  const apply = useApplyImport();
  const report = check.data;
  const changeCount = report ? report.created + report.updated : 0;
  const canApply = report !== undefined && report.errors.length === 0 && changeCount > 0;

  const selectFile = (selected: File): void => {
    setFile(selected);
    apply.reset();
    check.reset();
    if (selected.size <= IMPORT_MAX_BYTES) check.mutate(selected);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      ignoreOutsideClick
      width="wide"
      title="Import Products"
      description="From a spreadsheet saved as CSV. You see what would change before anything does."
      footer={
        <>
          <Button variant="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button
            small
            disabled={!canApply}
            busy={apply.isPending}
            onClick={() => {
              if (file) apply.mutate(file, { onSuccess: onClose });
            }}
          >
            {getApplyLabel(apply.isPending, canApply ? changeCount : 0)}
          </Button>
        </>
      }
    >
      <StyledBody>
        {apply.error && <ImportFailure error={apply.error} />}
        <CsvFileField
          file={file}
          hint={`At most ${IMPORT_MAX_PRODUCTS} products and ${IMPORT_MAX_BYTES / 1024} KB.`}
          onSelect={selectFile}
        >
          <Button variant="quiet" small onClick={() => void downloadTemplate()}>
            Download template
          </Button>
        </CsvFileField>
        {file === null && <Columns />}
        {file !== null && file.size > IMPORT_MAX_BYTES && (
          <FormAlert title={`${file.name} is larger than ${IMPORT_MAX_BYTES / 1024} KB.`} />
        )}
        {check.isPending && <ListLoading text="Checking the file..." rows={3} />}
        {check.error && <ImportFailure error={check.error} />}
        {report && <ImportReportTable report={report} />}
      </StyledBody>
    </Dialog>
  );
}

function getApplyLabel(isApplying: boolean, changeCount: number): string {
  if (isApplying) return 'Importing...';
  if (changeCount === 0) return 'Import';
  return changeCount === 1 ? 'Import 1 product' : `Import ${changeCount} products`;
}

function downloadTemplate(): Promise<void> {
  const type = 'text/csv;charset=utf-8';
  return downloadResponse(
    new Response(createTemplateCsv(), { headers: { 'Content-Type': type } }),
    'products-template.csv',
  );
}

function ImportFailure({ error }: { error: Error }) {
  return (
    <FormAlert
      title={getProblemMessage(error) ?? 'The shop did not answer. Nothing was changed; please try again.'}
    />
  );
}

function Columns() {
  return (
    <StyledColumns>
      <summary>Columns of the file</summary>
      <dl>
        {Object.entries(IMPORT_COLUMNS).map(([column, meaning]) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </StyledColumns>
  );
}

const StyledBody = styled.div`
  display: grid;
  gap: ${space.m};
`;

const StyledColumns = styled.details`
  font-size: ${size.small};

  summary {
    min-height: ${touchTarget};
    font-weight: 600;
    line-height: ${touchTarget};
    cursor: pointer;
  }

  dl {
    display: grid;
    gap: ${space.xs};
  }

  dl > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: ${space.s};
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    color: ${color.inkSoft};
  }
`;
