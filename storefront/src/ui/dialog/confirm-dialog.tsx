import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Button } from '../button.tsx';
import { dense } from '../dense.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { overlay } from './overlay.ts';
import { useCloseOnEscape } from './use-close-on-escape.ts';

interface ConfirmDialogProps {
  open: boolean;
  /** Called with false when the user cancels by button or Escape. */
  onOpenChange: (open: boolean) => void;
  title: string;
  question: string;
  /** Explains the consequences. */
  children?: ReactNode;
  /** Label of the confirm button, such as 'Delete'. */
  confirmLabel: string;
  /** Label of the button that does nothing; another than 'Cancel' where the action itself cancels something. */
  keepLabel?: string;
  /** Runs the action. The caller closes the dialog afterwards. */
  onConfirm: () => void;
  /** Disables the buttons while the action runs. */
  busy?: boolean;
}

/** Asks for confirmation of an irreversible action. Radix focuses 'Cancel' first and ignores clicks outside. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  question,
  children,
  confirmLabel,
  keepLabel = 'Cancel',
  onConfirm,
  busy = false,
}: ConfirmDialogProps) {
  const focus = useReturnFocus();
  const content = useCloseOnEscape(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <StyledOverlay>
          <StyledContent {...focus} ref={content}>
            <StyledTitle>{title}</StyledTitle>
            <StyledQuestion>{question}</StyledQuestion>
            {children && <StyledDetails>{children}</StyledDetails>}
            <StyledButtons>
              <Radix.Cancel asChild>
                <Button variant="secondary" small disabled={busy}>
                  {keepLabel}
                </Button>
              </Radix.Cancel>
              <StyledDestructiveButton small busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </StyledDestructiveButton>
            </StyledButtons>
          </StyledContent>
        </StyledOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

const StyledOverlay = styled(Radix.Overlay)`
  ${overlay}
  display: grid;
  place-items: center;
  padding: ${space.m};
`;

const StyledContent = styled(Radix.Content)`
  ${dense}
  width: min(28rem, 100%);
  max-height: 90vh;
  padding: ${space.l};
  overflow-y: auto;
  border-top: 3px solid ${color.oxide};
  background: ${color.paper};
  outline: none;
`;

const StyledTitle = styled(Radix.Title)`
  font: 400 ${size.subheading} / 1.2 ${font.display};
`;

const StyledQuestion = styled(Radix.Description)`
  margin-top: ${space.s};
`;

const StyledDetails = styled.div`
  margin-top: ${space.s};
  color: ${color.inkSoft};
`;

const StyledButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.s};
  margin-top: ${space.l};
`;

const StyledDestructiveButton = styled(Button)`
  background: ${color.oxide};
  --hover: ${color.ink};
`;
