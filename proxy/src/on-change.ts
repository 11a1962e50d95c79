export interface Changes {
  /** It failed after it had worked, or at the first call. */
  lost: (error: unknown) => void;
  /** It worked after it had failed. */
  found: () => void;
}

/** Wraps a check that is made again and again, so that only its changes of mind are told. */
export function onChange(check: () => Promise<void>, { lost, found }: Changes): () => Promise<void> {
  let well = true;
  return async () => {
    try {
      await check();
    } catch (error) {
      if (well) lost(error);
      well = false;
      throw error;
    }
    if (!well) found();
    well = true;
  };
}
