import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiErrorOf, isTemporary } from '../lib/api-error.ts';
import { keepTrying } from '../lib/keep-trying.ts';
import { line } from '../lib/line.ts';
import { useLine } from './use-line.ts';

/** Answers with a 2xx once the shop can do everything again. */
const READY = '/readyz';

const READY_WITHIN_MS = 5000;

/** Only what this pause has kept from being read. */
function hasFailedForNow({ state: { error } }: Query): boolean {
  return isTemporary(apiErrorOf(error));
}

/** While the shop pauses, asks it now and then whether it is back; then reads what could not be read meanwhile. */
export function useRecovery(): void {
  const queryClient = useQueryClient();
  const isPaused = useLine() === 'paused';
  useEffect(() => {
    if (!isPaused) return undefined;
    const attempts = keepTrying(async () => {
      const { ok } = await fetch(READY, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
      if (!ok) return false;
      line.resumed();
      await queryClient.refetchQueries({ predicate: hasFailedForNow });
      return true;
    });
    attempts.begin();
    return attempts.stop;
  }, [queryClient, isPaused]);
}
