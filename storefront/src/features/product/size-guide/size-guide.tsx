import { useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { size as fontSize, touchTarget } from '../../../theme/tokens.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { contentPagesQuery } from '../../content/index.ts';

/** The page of editors that is the size guide. */
const SLUG = 'size-guide';

const SizeGuideDialog = onDemand(async () => (await import('./size-guide-dialog.tsx')).SizeGuideDialog);

/**
 * Opens the editors' page of sizes in a dialog; without scripts, the page itself. Nothing while the page is not published.
 * @param size the chosen size
 */
export function SizeGuide({ size }: { size: string | null }) {
  const { data: pages = [] } = useQuery(contentPagesQuery);
  const [isOpen, setOpen] = useState(false);
  const page = pages.find(({ slug }) => slug === SLUG);
  if (!page) return null;

  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
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
        wanted={isOpen}
        open={isOpen}
        onClose={() => setOpen(false)}
        onLoadFailed={() => setOpen(false)}
        slug={SLUG}
        title={page.title}
        size={size}
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
