import { type Query, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { getApiError, isNetworkError, isTemporary } from '../lib/api-error.ts';
import { isCacheableApiPath } from '../lib/cacheable-api.ts';
import { type Connection, connectionStore } from '../lib/connection-store.ts';
import { fetchReadiness } from '../lib/readiness.ts';
import { retryWithBackoff } from '../lib/retry.ts';
import { useStore } from '../lib/use-store.ts';
import { color, depth, motion, size, space } from '../theme/tokens.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { onFreshContent, reportVisitedPage } from './worker-messages.ts';

/** How long the notice about a restored connection stays, in milliseconds. */
const RESTORED_NOTICE_MS = 4000;

type Problem = Exclude<Connection, 'online'>;

const PROBLEM_TEXT: Record<Problem, string> = {
  offline:
    'You are offline. Pages you have seen still open. Changes to your cart are saved and sent when you are back online.',
  unavailable:
    'We cannot change carts or take orders just now. Your cart is saved, and everything goes on by itself when the shop works again.',
};
const RESTORED_TEXT: Record<Problem, string> = {
  offline: 'Back online',
  unavailable: 'You can shop again',
};

/** The catalogue and the page texts. The cart refreshes itself. */
function isCachedByWorker({ queryKey }: Query): boolean {
  return isCacheableApiPath(String(queryKey[0]));
}

/** Has the service worker cache visited pages, and refetches what the worker answered from its cache. */
function useWorkerCache(): void {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  useEffect(() => void reportVisitedPage(pathname + search), [pathname, search]);
  useEffect(
    () => onFreshContent(() => void queryClient.invalidateQueries({ predicate: isCachedByWorker })),
    [queryClient],
  );
}

/** Tells page and toasts how high the notice is, so that it covers no heading and they do not cover it. */
function useNoticeHeight(): RefObject<HTMLOutputElement | null> {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    let shown = 0;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      style.setProperty('--notice-height', `${height}px`);
      // Who reads further down goes on in the same line.
      if (window.scrollY > 0) window.scrollBy(0, height - shown);
      shown = height;
    });
    if (region.current) observer.observe(region.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, []);
  return region;
}

/** Says that the connection is lost or the shop unavailable, and for four seconds that it works again. */
export function OfflineNotice() {
  useWorkerCache();
  useRecovery();
  const connection = useConnection();
  const region = useNoticeHeight();
  const [notice, setNotice] = useState<{ connection: Connection; lastProblem: Problem; closed: boolean }>({
    connection: 'online',
    lastProblem: 'offline',
    closed: true,
  });
  // A closed notice stays closed until the connection changes.
  if (notice.connection !== connection)
    setNotice({
      connection,
      lastProblem: connection === 'online' ? notice.lastProblem : connection,
      closed: false,
    });

  const close = useCallback(() => setNotice((before) => ({ ...before, closed: true })), []);
  useEffect(() => {
    if (connection !== 'online' || notice.closed) return undefined;
    const timer = setTimeout(close, RESTORED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [connection, notice.closed, close]);

  const isOpen = notice.connection === connection && !notice.closed;
  return (
    <StyledRegion ref={region}>
      {isOpen && (
        <StyledNotice data-connection={connection}>
          <span>
            {connection === 'online' ? RESTORED_TEXT[notice.lastProblem] : PROBLEM_TEXT[connection]}
          </span>
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

  &[data-connection='online'] {
    background: ${color.forest};
  }

  :focus-visible {
    outline-color: ${color.paper};
  }
`;

/** Returns whether a query failed for a reason that ends by itself. */
function mayRecover({ state: { error } }: Query): boolean {
  return isNetworkError(error) || isTemporary(getApiError(error));
}

const RECOVERABLE = { predicate: mayRecover, type: 'active' } as const;

/**
 * Polls a shop that is unavailable or cannot be reached until it is ready, then refetches the failed queries. A phone
 * in a dead zone believes that it is online, so its event never comes.
 */
function useRecovery(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const retry = retryWithBackoff(async () => {
      const { ok } = await fetchReadiness();
      connectionStore.reportResponse();
      if (ok) connectionStore.reportAvailable();
      else if (connectionStore.get() === 'unavailable') return false;
      await queryClient.refetchQueries(RECOVERABLE, { cancelRefetch: false });
      // A call that always fails is repeated less and less often.
      return queryClient.getQueryCache().findAll(RECOVERABLE).length === 0;
    });
    const startUnlessOnline = (): void => {
      if (connectionStore.get() !== 'online') retry.start();
    };
    startUnlessOnline();
    const unsubscribe = connectionStore.subscribe(startUnlessOnline);
    return () => {
      unsubscribe();
      retry.stop();
    };
  }, [queryClient]);
}

/** Returns the state of the connection; 'online' on the server. */
export function useConnection(): Connection {
  return useStore(connectionStore);
}
