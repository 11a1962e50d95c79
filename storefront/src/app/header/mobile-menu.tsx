import { useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const MenuDrawer = onDemand(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** The menu and search buttons of narrow screens. They load their drawer on demand. */
export function MobileMenu() {
  const [opened, setOpened] = useState<'menu' | 'search'>();
  const close = () => setOpened(undefined);
  const button = (icon: 'menu' | 'search', label: string) => (
    <IconButton
      icon={icon}
      label={label}
      aria-haspopup="dialog"
      onPointerEnter={MenuDrawer.preload}
      onClick={() => setOpened(icon)}
    />
  );
  return (
    <StyledMenu>
      {button('menu', 'Menu')}
      {button('search', 'Search')}
      <MenuDrawer wanted={opened !== undefined} opened={opened} onClose={close} onLoadFailed={close} />
    </StyledMenu>
  );
}

const StyledMenu = styled.div`
  display: flex;
  margin-left: -10px;

  ${from.desk} {
    display: none;
  }
`;
