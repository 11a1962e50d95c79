import { isMessageKey, type MessageKey, type MessageMedium } from '@chitenge/contract/message-templates';
import { messageMediumSchema } from '@chitenge/contract/messages';

/** What the form has of a message, with edits that are not saved. */
export interface EditedText {
  key: MessageKey;
  medium: MessageMedium;
  subject: string | null;
  body: string;
}

/** Reads the form's values; null for a message that this shop does not have. */
export function editedText(values: Record<string, unknown>, body: string): EditedText | null {
  const { key, subject } = values;
  const medium = messageMediumSchema.safeParse(values['medium']);
  if (typeof key !== 'string' || !isMessageKey(key) || !medium.success) return null;
  return { key, medium: medium.data, subject: typeof subject === 'string' ? subject : null, body };
}
