import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, depth, font, motion, size, space } from '../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
}

/** A modal dialog, at most 90 % of the screen high. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <StyledOverlay>
          <StyledContent {...returnFocus} {...(description ? {} : { 'aria-describedby': undefined })}>
            <StyledHeader>
              <StyledTitle>{title}</StyledTitle>
              <Radix.Close asChild>
                <IconButton icon="close" label="Close" />
              </Radix.Close>
            </StyledHeader>
            {description && <StyledDescription>{description}</StyledDescription>}
            {children}
          </StyledContent>
        </StyledOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

const fade = keyframes`
  from { opacity: 0; }
`;

const StyledOverlay = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${depth.overlay};
  display: grid;
  place-items: center;
  padding: ${space.m};
  background: rgb(25 20 16 / 55%);
  animation: ${fade} ${motion.quick} ${motion.ease};
`;

const StyledContent = styled(Radix.Content)`
  width: min(40rem, 100%);
  max-height: 90vh;
  padding: ${space.l};
  overflow-y: auto;
  background: ${color.paper};
`;

const StyledHeader = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.m};
  margin-bottom: ${space.m};
`;

const StyledTitle = styled(Radix.Title)`
  font: 400 ${size.subheading} / 1.2 ${font.display};
`;

const StyledDescription = styled(Radix.Description)`
  margin-bottom: ${space.m};
  color: ${color.inkSoft};
`;
