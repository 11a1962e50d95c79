import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useStore } from '../../lib/use-store.ts';
import { color, depth, space } from '../../theme/tokens.ts';
import { onDemand } from '../on-demand.tsx';
import { toastStore } from './toast-store.ts';

const ToastViewport = onDemand(async () => (await import('./toast-viewport.tsx')).ToastViewport, {
  instead: PlainToasts,
});

/** A toast as text, when the code that renders them does not load: a message must not get lost. */
function PlainToasts() {
  const shown = useStore(toastStore).find(({ open }) => open);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => toastStore.dismiss(shown.id), toastStore.durationOf(shown));
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <StyledToasts>
      {shown && <p>{[shown.title, shown.description].filter(Boolean).join('. ')}</p>}
    </StyledToasts>
  );
}

/** Shows the shop's toasts. The first toast loads the code that renders them. */
export function Toaster() {
  const toasts = useStore(toastStore);
  return <ToastViewport wanted={toasts.length > 0} />;
}

const StyledToasts = styled.output`
  position: fixed;
  top: calc(var(--header-height) + var(--notice-height, 0px));
  left: 0;
  z-index: ${depth.toast};

  p {
    padding: ${space.m};
    background: ${color.ink};
    color: ${color.paper};
  }
`;
