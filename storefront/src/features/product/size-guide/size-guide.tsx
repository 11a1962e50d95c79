import { SIZE_GUIDE_SLUG as SLUG } from '@chitenge/contract/content-page-slugs';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { useQueryData } from '../../../lib/use-query-data.ts';
import { size as fontSize, touchTarget } from '../../../theme/tokens.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { contentPagesQuery } from '../../content/index.ts';
import { useHistoryDialog } from '../use-history-dialog.ts';

const SizeGuideDialog = onDemand(async () => (await import('./size-guide-dialog.tsx')).SizeGuideDialog, {
  page: () => paths.content(SLUG),
});

interface SizeGuideProps {
  /** The chosen size. */
  size: string | null;
  sizes: readonly string[];
}

/** Opens the editors' page of sizes in a dialog; without scripts, the page itself. Nothing while the page is not published. */
export function SizeGuide({ size, sizes }: SizeGuideProps) {
  const pages = useQueryData(contentPagesQuery) ?? [];
  const dialog = useHistoryDialog('size-guide');
  const page = pages.find(({ slug }) => slug === SLUG);
  if (!page) return null;

  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dialog.open();
  };
  return (
    <>
      <StyledLink
        to={paths.content(SLUG)}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={SizeGuideDialog.preload}
      >
        {page.title}
      </StyledLink>
      <SizeGuideDialog
        wanted={dialog.isOpen}
        open={dialog.isOpen}
        onClose={dialog.close}
        onLoadFailed={dialog.close}
        slug={SLUG}
        title={page.title}
        size={size}
        sizes={sizes}
      />
    </>
  );
}

const StyledLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  font-size: ${fontSize.small};
`;
