import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { lowScreen } from '../theme/breakpoints.ts';
import { color, depth, font, motion, size, space } from '../theme/tokens.ts';
import { overlay } from './dialog/overlay.ts';
import { useCloseOnEscape } from './dialog/use-close-on-escape.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  side?: 'left' | 'right';
  /** CSS selector of the element that gets the focus; by default the close button. */
  initialFocus?: string | undefined;
  /** The scrolling content above the footer. */
  children: ReactNode;
  footer?: ReactNode;
}

/** Closes a drawer when the shopper goes back or forward, which changes the page below it. */
function useCloseOnBack(open: boolean, close: () => void): void {
  const onPopState = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const listener = () => onPopState();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, [open]);
}

/** A modal panel at one side of the page. Back, Escape, the overlay and the close button close it. */
export function Drawer({
  open,
  onOpenChange,
  title,
  closeLabel,
  side = 'right',
  initialFocus,
  children,
  footer,
}: DrawerProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const close = () => onOpenChange(false);
  const content = useCloseOnEscape(close);
  useCloseOnBack(open, close);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <StyledOverlay />
        <StyledContent
          ref={content}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            if (initialFocus === undefined || !(event.target instanceof Element)) return;
            event.preventDefault();
            event.target.querySelector<HTMLElement>(initialFocus)?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          data-side={side}
          aria-describedby={undefined}
        >
          <StyledHeader>
            <StyledTitle>{title}</StyledTitle>
            <Radix.Close asChild>
              <IconButton icon="close" label={closeLabel} />
            </Radix.Close>
          </StyledHeader>
          <StyledBody>{children}</StyledBody>
          {footer && <StyledFooter>{footer}</StyledFooter>}
        </StyledContent>
      </Radix.Portal>
    </Radix.Root>
  );
}

const slide = keyframes`
  from { transform: translateX(var(--offset)); }
`;

const slideOut = keyframes`
  to { transform: translateX(var(--offset)); }
`;

const StyledOverlay = styled(Radix.Overlay)`
  ${overlay}
  animation-duration: ${motion.calm};
`;

const StyledContent = styled(Radix.Content)`
  position: fixed;
  inset-block: 0;
  z-index: ${depth.drawer};
  display: flex;
  flex-direction: column;
  width: min(28rem, 100vw);
  background: ${color.paper};
  outline: none;

  ${lowScreen} {
    overflow-y: auto;
  }

  &[data-side='right'] {
    right: 0;
    --offset: 100%;
  }

  &[data-side='left'] {
    left: 0;
    --offset: -100%;
  }

  &[data-state='open'] {
    animation: ${slide} ${motion.calm} ${motion.ease};
  }

  &[data-state='closed'] {
    animation: ${slideOut} ${motion.quick} ${motion.ease};
  }
`;

const StyledHeader = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space.s} ${space.s} ${space.s} ${space.l};
  border-bottom: 1px solid ${color.hairline};
`;

const StyledTitle = styled(Radix.Title)`
  font: 400 ${size.subheading} / 1.2 ${font.display};
`;

const StyledBody = styled.div`
  flex: 1;
  padding: ${space.l};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* A focused field has room for what is wrong with it. */
  scroll-padding-block: ${space.l} 5rem;

  ${lowScreen} {
    flex: none;
    overflow: visible;
  }
`;

const StyledFooter = styled.div`
  padding: ${space.l};
  border-top: 1px solid ${color.hairline};
`;
