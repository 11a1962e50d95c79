import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import { css, styled } from 'styled-components';
import { from, lowScreen } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { dense } from '../dense.ts';
import { IconButton } from '../icon-button.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import { overlay } from './overlay.ts';
import { useCloseOnEscape } from './use-close-on-escape.ts';

const WIDTHS = { narrow: '26rem', form: '44rem', wide: '62rem', page: '80rem' } as const;

interface DialogProps {
  open: boolean;
  /** Called with false when the user closes the dialog by button, Escape or a click outside. */
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** `page` always has its full height. */
  width?: keyof typeof WIDTHS;
  /** The content goes from edge to edge and has the parts that scroll. */
  flush?: boolean;
  /** Keeps the dialog open on a click outside. Set it for a form, so that a stray click discards nothing. */
  ignoreOutsideClick?: boolean;
  /** Element to focus when the dialog opens; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The content is a text to read. It has the focus, so that the keyboard scrolls it. */
  isText?: boolean;
  /** Buttons beside 'Close'. */
  actions?: ReactNode;
  /** Scrollable content between the fixed title and footer. */
  children: ReactNode;
  /** The dialog's buttons. They are outside the form, so a submit button needs the attribute `form={id}`. */
  footer?: ReactNode;
}

/** A modal dialog, at most 90vh high (docs/back-office.md#products-tab), with a fixed title and footer. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'form',
  ignoreOutsideClick = false,
  flush = false,
  initialFocus,
  isText = false,
  actions,
  children,
  footer,
}: DialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const body = useRef<HTMLDivElement>(null);
  const content = useCloseOnEscape(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <StyledOverlay data-dialog>
          <StyledContent
            ref={content}
            $width={WIDTHS[width]}
            $page={width === 'page'}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus();
              const first = isText ? body.current : initialFocus?.current;
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            onPointerDownOutside={(event) => {
              if (ignoreOutsideClick) event.preventDefault();
            }}
            onInteractOutside={(event) => {
              // Toasts are rendered outside the dialog. A click on a toast must not close the dialog.
              if (event.target instanceof Element && event.target.closest('[role="region"]'))
                event.preventDefault();
            }}
          >
            <StyledHeader>
              <div>
                <StyledTitle>{title}</StyledTitle>
                {description && <StyledDescription>{description}</StyledDescription>}
              </div>
              <StyledActions>
                {actions}
                <Radix.Close asChild>
                  <IconButton icon="close" label="Close" />
                </Radix.Close>
              </StyledActions>
            </StyledHeader>
            <StyledBody
              ref={body}
              $flush={flush}
              {...(isText ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
            >
              {children}
            </StyledBody>
            {footer && <StyledFooter>{footer}</StyledFooter>}
          </StyledContent>
        </StyledOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

const flushBody = css`
  display: flex;
  flex-direction: column;
`;

const paddedBody = css`
  padding: ${space.l};
  overscroll-behavior: contain;
`;

const StyledOverlay = styled(Radix.Overlay)`
  ${overlay}
  display: grid;
  place-items: end center;

  ${from.tablet} {
    padding: ${space.m};
  }

  ${from.desk} {
    place-items: center;
  }
`;

const StyledContent = styled(Radix.Content)<{ $width: string; $page: boolean }>`
  ${dense}
  display: flex;
  flex-direction: column;
  width: min(${({ $width }) => $width}, 100%);
  /* The toasts fit above it. */
  max-height: 90vh;
  max-height: min(90vh, 100dvh - 6rem);
  height: ${({ $page }) => ($page ? '100dvh' : 'auto')};
  overflow: hidden;
  background: ${color.paper};
  outline: none;

  ${from.desk} {
    max-height: 90vh;
  }

  ${lowScreen} {
    max-height: 90vh;
    overflow-y: auto;
  }
`;

const StyledHeader = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.m} ${space.s} ${space.m} ${space.l};
  border-bottom: 1px solid ${color.hairline};
`;

const StyledActions = styled.div`
  display: flex;
  flex: none;

  button:disabled {
    color: ${color.hairline};
    cursor: not-allowed;
  }
`;

const StyledTitle = styled(Radix.Title)`
  padding-top: 0.35rem;
  font: 400 ${size.subheading} / 1.2 ${font.display};
`;

const StyledDescription = styled(Radix.Description)`
  margin-top: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledBody = styled.div<{ $flush: boolean }>`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  ${({ $flush }) => ($flush ? flushBody : paddedBody)}

  /* An outline outside would be cut off. */
  &:focus-visible {
    outline-offset: -2px;
  }

  ${lowScreen} {
    flex: none;
    overflow: visible;
  }
`;

const StyledFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.s};
  padding: ${space.m} ${space.l};
  border-top: 1px solid ${color.hairline};
`;
