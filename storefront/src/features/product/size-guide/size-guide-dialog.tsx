import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color } from '../../../theme/tokens.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { contentPageQuery, EditorText } from '../../content/index.ts';

interface SizeGuideDialogProps {
  open: boolean;
  onClose: () => void;
  slug: string;
  title: string;
  /** The chosen size, whose row is marked. */
  size: string | null;
}

/** The size guide that editors wrote, beside the product. */
export function SizeGuideDialog({ open, onClose, title, ...rest }: SizeGuideDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={title}>
      <Guide {...rest} />
    </Dialog>
  );
}

/** Marks the row of a size, whose first cell is the size. */
function markRow(text: HTMLElement | null, size: string | null): void {
  for (const row of text?.querySelectorAll('tr') ?? [])
    row.toggleAttribute('data-chosen', size !== null && row.cells[0]?.textContent.trim() === size);
}

function Guide({ slug, size }: Pick<SizeGuideDialogProps, 'slug' | 'size'>) {
  const { data: page, error, refetch, isFetching } = useQuery(contentPageQuery(slug));
  if (page)
    return (
      <StyledGuide>
        <EditorText ref={(text) => markRow(text, size)} html={page.body} />
      </StyledGuide>
    );
  if (error === null) return <Skeleton $height="16rem" />;
  return (
    <ErrorState
      title="The size guide could not be loaded."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

const StyledGuide = styled.div`
  [data-chosen] {
    background: ${color.cotton};
    font-weight: 600;
  }
`;
