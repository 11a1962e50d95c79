import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { isKeptAnswer } from '../lib/kept-answer.ts';
import type { Line } from '../lib/line.ts';
import { color, depth, motion, size, space } from '../theme/tokens.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { onFresh, tellSeen } from './seen-page.ts';
import { useLine } from './use-line.ts';
import { useRecovery } from './use-recovery.ts';

/** How long the good news stays, in milliseconds. */
const BACK_FOR_MS = 4000;

const TROUBLE = {
  away: 'You are offline. Pages you have seen still open; changes to your cart are kept and sent when the line is back.',
  paused:
    'The shop cannot change carts or take orders just now. Your cart is kept, and everything goes on by itself in a moment.',
};
const RELIEF = { away: 'Back online', paused: 'Carts and orders work again' };

type Trouble = keyof typeof TROUBLE;

/** The catalogue and the pages' texts; the cart looks after itself. */
function isShownByWorker({ queryKey }: Query): boolean {
  return isKeptAnswer(String(queryKey[0]));
}

/** Lets the worker keep what is looked at, and reads again what it had to answer from there. */
function useSeenPages(): void {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  useEffect(() => void tellSeen(pathname + search), [pathname, search]);
  useEffect(
    () => onFresh(() => void queryClient.invalidateQueries({ predicate: isShownByWorker })),
    [queryClient],
  );
}

/** Says that there is no line or that the shop pauses, and for a moment that it is back; over the page, which does not move. */
export function OfflineNotice() {
  useSeenPages();
  useRecovery();
  const line = useLine();
  const [said, setSaid] = useState<{ line: Line; last: Trouble; closed: boolean }>({
    line: 'up',
    last: 'away',
    closed: true,
  });
  // A notice that was closed stays closed until the line changes.
  if (said.line !== line) setSaid({ line, last: line === 'up' ? said.last : line, closed: false });

  const close = useCallback(() => setSaid((before) => ({ ...before, closed: true })), []);
  useEffect(() => {
    if (line !== 'up' || said.closed) return undefined;
    const timer = setTimeout(close, BACK_FOR_MS);
    return () => clearTimeout(timer);
  }, [line, said.closed, close]);

  const shown = said.line === line && !said.closed;
  return (
    <StyledRegion>
      {shown && (
        <StyledNotice data-line={line}>
          <span>{line === 'up' ? RELIEF[said.last] : TROUBLE[line]}</span>
          <IconButton icon="close" label="Close this notice" onClick={close} />
        </StyledNotice>
      )}
    </StyledRegion>
  );
}

const enter = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem); }
`;

const StyledRegion = styled.output`
  display: block;
  position: fixed;
  top: var(--header-height);
  left: 0;
  right: 0;
  z-index: ${depth.header};
  pointer-events: none;
`;

const StyledNotice = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  width: fit-content;
  max-width: min(54rem, 100%);
  margin: auto;
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.m};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${size.small};
  line-height: 1.4;
  pointer-events: auto;
  animation: ${enter} ${motion.calm} ${motion.ease};

  &[data-line='up'] {
    background: ${color.forest};
  }

  :focus-visible {
    outline-color: ${color.paper};
  }
`;
