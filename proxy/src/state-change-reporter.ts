export interface StateChangeHandlers {
  /** The check failed, and did not fail the time before. */
  onFailure: (error: unknown) => void;
  /** The check succeeded after a failure. */
  onRecovery: () => void;
}

/** Wraps a repeated check so that it reports only the changes between success and failure. */
export function reportStateChanges(
  check: () => Promise<void>,
  { onFailure, onRecovery }: StateChangeHandlers,
): () => Promise<void> {
  let healthy = true;
  return async () => {
    try {
      await check();
    } catch (error) {
      if (healthy) onFailure(error);
      healthy = false;
      throw error;
    }
    if (!healthy) onRecovery();
    healthy = true;
  };
}
