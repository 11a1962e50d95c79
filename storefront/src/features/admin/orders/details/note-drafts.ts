/** Order notes that were typed and could not be saved, by order, so that closing the dialog does not lose them. */
const drafts = new Map<string, string>();

/** What was typed last, if it is not saved yet. */
export function draftOf(orderId: string): string | undefined {
  return drafts.get(orderId);
}

export function keepDraft(orderId: string, text: string): void {
  drafts.set(orderId, text);
}

/** Forgets the draft once just that text is saved; what was typed meanwhile stays. */
export function dropDraft(orderId: string, saved: string): void {
  if (drafts.get(orderId) === saved) drafts.delete(orderId);
}
