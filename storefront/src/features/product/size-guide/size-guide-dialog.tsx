import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { contentPageQuery, EditorText, MeasureFigure } from '../../content/index.ts';

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
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={title} isText>
      <Guide {...rest} />
    </Dialog>
  );
}

const sizeOf = (row: HTMLTableRowElement) => row.cells[0]?.textContent.trim() ?? '';

/**
 * Marks the row of a size, whose first cell is the size, in the table that has most of the product's sizes.
 * @returns that table; undefined when none has one of them
 */
function markRow(text: HTMLElement, size: string | null, sizes: readonly string[]): Element | undefined {
  const tables = [...text.querySelectorAll('table')];
  const countOf = ({ rows }: HTMLTableElement) =>
    [...rows].filter((row) => sizes.includes(sizeOf(row))).length;
  const most = Math.max(1, ...tables.map(countOf));
  const table = tables.find((one) => countOf(one) === most);
  for (const row of table?.rows ?? [])
    row.toggleAttribute('data-chosen', size !== null && sizeOf(row) === size);
  return table;
}

/** Returns the heading above a table, or the table. */
function beginningOf(table: Element): Element {
  for (let above = table.previousElementSibling; above; above = above.previousElementSibling) {
    if (above.matches('h2, h3, h4')) return above;
    if (above.matches('table')) break;
  }
  return table;
}

/** The guide, which begins at the product's table unless that is the first one. */
function GuideText({ body, size, sizes }: { body: string } & Pick<SizeGuideDialogProps, 'size' | 'sizes'>) {
  const text = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    if (text.current === null) return;
    const table = markRow(text.current, size, sizes);
    if (table && table !== text.current.querySelector('table')) beginningOf(table).scrollIntoView();
  });
  useEffect(() => show(), []);
  return <EditorText ref={text} html={body} />;
}

function Guide({ slug, ...choice }: Pick<SizeGuideDialogProps, 'slug' | 'size' | 'sizes'>) {
  const query = useQuery(contentPageQuery(slug));
  return (
    <Loaded query={query} loading={<Skeleton $height="16rem" />} failed="The size guide could not be loaded.">
      {({ body }) => (
        <StyledGuide>
          <GuideText key={body} body={body} {...choice} />
          <MeasureFigure />
        </StyledGuide>
      )}
    </Loaded>
  );
}

const StyledGuide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  [data-chosen] {
    background: ${color.cotton};
    font-weight: 600;
  }
`;
