import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size } from '../../../theme/tokens.ts';
import { Row } from '../components/layout.ts';
import { FileButton } from '../../../ui/file-button.tsx';

/** Tables as text, with the media types that phones give them. Workbooks can be chosen, too: the server says what to do. */
export const TABLE_TYPES =
  '.csv,.tsv,.txt,text/csv,text/comma-separated-values,text/tab-separated-values,text/plain,application/csv,application/vnd.ms-excel,.xlsx,.xls,.ods,.numbers';

interface CsvFileFieldProps {
  file: File | null;
  /** Shown instead of the name until a file is chosen. */
  hint: string;
  /** Accepted file types; tables by default. */
  accept?: string;
  onSelect: (file: File) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Chooses a CSV file, and shows its name. */
export function CsvFileField({ file, hint, accept = TABLE_TYPES, onSelect, children }: CsvFileFieldProps) {
  return (
    <StyledFile $gap="s m" $align="center">
      <FileButton
        label={file === null ? 'Choose file' : 'Choose another file'}
        accept={accept}
        onSelect={onSelect}
      />
      <p>{file?.name ?? hint}</p>
      {children}
    </StyledFile>
  );
}

const StyledFile = styled(Row)`
  p {
    flex: 1 1 12rem;
    color: ${color.inkSoft};
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }
`;
