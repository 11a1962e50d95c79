import { useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const MenuDrawer = onDemand(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** The menu button of narrow screens. It loads the drawer on demand. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  return (
    <StyledMenu>
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        onPointerEnter={MenuDrawer.preload}
        onClick={() => setOpen(true)}
      />
      <MenuDrawer wanted={open} open={open} onOpenChange={setOpen} />
    </StyledMenu>
  );
}

const StyledMenu = styled.div`
  margin-left: -0.6rem;

  ${from.desk} {
    display: none;
  }
`;
