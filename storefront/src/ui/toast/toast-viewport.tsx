import * as Radix from '@radix-ui/react-toast';
import { Link } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { useStore } from '../../lib/use-store.ts';
import { from, lowScreen } from '../../theme/breakpoints.ts';
import { color, depth, motion, size, space, touchTarget } from '../../theme/tokens.ts';
import { IconButton } from '../icon-button.tsx';
import { toastStore } from './toast-store.ts';

const SWIPE_THRESHOLD_PX = 50;

/** Renders the shop's toasts within docs/behaviour.md#limits-and-timings. */
export function ToastViewport() {
  const toasts = useStore(toastStore);
  const place = toasts.find(({ open }) => open)?.place;
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map((shown) => {
        const { id, open, title, description, variant = 'default', action } = shown;
        return (
          <StyledToast
            key={id}
            open={open}
            data-variant={variant}
            duration={toastStore.durationOf(shown)}
            onOpenChange={(stillOpen) => {
              if (!stillOpen) toastStore.dismiss(id);
            }}
          >
            <div>
              <StyledTitle>{title}</StyledTitle>
              {description && <StyledDescription>{description}</StyledDescription>}
            </div>
            {action && (
              <Radix.Action asChild altText={action.altText}>
                {'to' in action ? (
                  <StyledLink to={action.to}>{action.label}</StyledLink>
                ) : (
                  <StyledButton type="button" onClick={action.onPress}>
                    {action.label}
                  </StyledButton>
                )}
              </Radix.Action>
            )}
            <Radix.Close asChild>
              <IconButton icon="close" label="Close notification" />
            </Radix.Close>
          </StyledToast>
        );
      })}
      <StyledViewport hotkey={['F8']} data-place={place} />
    </Radix.Provider>
  );
}

const enter = keyframes`
  from { transform: translateY(1rem); opacity: 0; }
`;

const leave = keyframes`
  to { transform: translateX(calc(100% + 1rem)); opacity: 0; }
`;

// It must cover neither the main buttons at the bottom of a phone and of the cart drawer, nor the notice below the header.
const StyledViewport = styled(Radix.Viewport)`
  position: fixed;
  top: calc(var(--header-height) + var(--notice-height, 0px));
  left: var(--toast-left, 0);
  z-index: ${depth.toast};
  width: min(27rem, 100vw);
  padding: ${space.m};
  outline: none;

  /* The field for scans is at the top of the till, and on a phone the total is at its end. */
  body:has([data-till]) & {
    top: auto;
    bottom: 4.5rem;

    ${from.tablet} {
      bottom: 0;
    }
  }

  /* Above a dialog of the back office, which leaves room for it: ui/dialog/dialog.tsx. */
  body:has([data-dialog]) & {
    top: 0;
    bottom: auto;
    padding: ${space.s};
  }

  ${from.desk} {
    top: auto;
    bottom: 0;

    body:has([data-dialog]) & {
      top: auto;
      bottom: 0;
      padding: ${space.m};
    }
  }

  &[data-place='header'] {
    top: 0;
    bottom: auto;
    padding: 0;

    > li {
      align-items: center;
      min-height: var(--header-height);
      padding-block: 0;
    }

    /* Large text would cover the page's heading. */
    ${lowScreen} {
      top: auto;
      bottom: 0;
    }
  }
`;

const StyledToast = styled(Radix.Root)`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space.s};
  padding: ${space.m} ${space.s} ${space.m} ${space.l};
  border-left: 4px solid ${color.copperLight};
  background: ${color.ink};
  color: ${color.paper};
  overflow-wrap: anywhere;

  > div {
    flex: 1 1 8rem;
    min-width: min(8rem, 60%);
  }

  &[data-variant='destructive'] {
    border-color: ${color.paper};
    background: ${color.oxide};
  }

  &[data-state='open'] {
    animation: ${enter} ${motion.calm} ${motion.ease};
  }

  &[data-state='closed'],
  &[data-swipe='end'] {
    animation: ${leave} ${motion.quick} ${motion.ease};
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  &[data-swipe='cancel'] {
    transform: translateX(0);
    transition: transform ${motion.quick} ${motion.ease};
  }

  :focus-visible {
    outline-color: ${color.paper};
  }
`;

const StyledTitle = styled(Radix.Title)`
  font-weight: 600;
`;

const StyledDescription = styled(Radix.Description)`
  font-size: ${size.small};
  line-height: 1.5;
`;

/** Beside the text, so that a toast above a dialog is not higher than the room that the dialog leaves. */
const actionCss = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${touchTarget};
  font-size: ${size.small};
  font-weight: 600;
  text-decoration: underline;
`;

const StyledLink = styled(Link)`
  ${actionCss}
`;

const StyledButton = styled.button`
  ${actionCss}
  text-underline-offset: 0.25em;
`;
