import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const MenuDrawer = onDemand(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** The menu and search buttons of narrow screens. They load their drawer on demand. */
export function MobileMenu() {
  const [opened, setOpened] = useState<'menu' | 'search'>();
  const close = () => setOpened(undefined);
  /** Letters from the press until the search box has the focus. */
  const typed = useRef('');
  const keep = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (opened !== 'search' || key.length > 1 || ctrlKey || metaKey || altKey) return;
    // React passes on the keys of the drawer, too.
    if (!(target instanceof Node) || !currentTarget.contains(target)) return;
    // A space would press the button again.
    event.preventDefault();
    typed.current += key;
  };
  const takeTyped = (): string => {
    const text = typed.current;
    typed.current = '';
    return text;
  };
  const button = (icon: 'menu' | 'search', label: string) => (
    <IconButton
      icon={icon}
      label={label}
      aria-haspopup="dialog"
      onPointerEnter={MenuDrawer.preload}
      onClick={() => {
        takeTyped();
        setOpened(icon);
      }}
    />
  );
  return (
    <StyledMenu onKeyDown={keep}>
      {button('menu', 'Menu')}
      {button('search', 'Search')}
      <MenuDrawer
        wanted={opened !== undefined}
        opened={opened}
        takeTyped={takeTyped}
        onClose={close}
        onLoadFailed={close}
      />
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
