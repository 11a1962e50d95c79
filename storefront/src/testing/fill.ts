import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts the cursor into a field and pastes the text behind its value: one change, where typing has one for each letter. A
 * test of what happens while somebody types uses `user.type`.
 */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
