import { getProblemMessage } from '../session/admin-api.ts';

/** Returns what to show above a form whose save failed. The save may have succeeded when only its answer was lost. */
export function saveErrorText(error: unknown): string {
  return (
    getProblemMessage(error) ??
    'The shop did not answer. What you entered is still here; look whether it was saved before you try again.'
  );
}
