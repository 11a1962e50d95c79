import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color } from '../../../theme/tokens.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { contentPageQuery, EditorText } from '../../content/index.ts';

interface SizeGuideDialogProps {
  open: boolean;
  onClose: () => void;
  slug: string;
  title: string;
  /** The chosen size, whose row is marked. */
  size: string | null;
  /** The product's sizes, which tell its table: shoes and trousers both have a 40. */
  sizes: readonly string[];
}

/** The size guide that editors wrote, beside the product. */
export function SizeGuideDialog({ open, onClose, title, ...rest }: SizeGuideDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={title}>
      <Guide {...rest} />
    </Dialog>
  );
}

const sizeOf = (row: HTMLTableRowElement) => row.cells[0]?.textContent.trim() ?? '';

/** Marks the row of a size, whose first cell is the size, in the table that has most of the product's sizes. */
function markRow(text: HTMLElement | null, size: string | null, sizes: readonly string[]): void {
  const tables = [...(text?.querySelectorAll('table') ?? [])].map((table) => [...table.rows]);
  const countOf = (rows: HTMLTableRowElement[]) => rows.filter((row) => sizes.includes(sizeOf(row))).length;
  const most = Math.max(...tables.map(countOf));
  const rows = tables.find((table) => countOf(table) === most) ?? [];
  for (const row of tables.flat())
    row.toggleAttribute('data-chosen', size !== null && rows.includes(row) && sizeOf(row) === size);
}

function Guide({ slug, size, sizes }: Pick<SizeGuideDialogProps, 'slug' | 'size' | 'sizes'>) {
  const query = useQuery(contentPageQuery(slug));
  return (
    <Loaded query={query} loading={<Skeleton $height="16rem" />} failed="The size guide could not be loaded.">
      {({ body }) => (
        <StyledGuide>
          <EditorText ref={(text) => markRow(text, size, sizes)} html={body} />
        </StyledGuide>
      )}
    </Loaded>
  );
}

const StyledGuide = styled.div`
  [data-chosen] {
    background: ${color.cotton};
    font-weight: 600;
  }
`;
