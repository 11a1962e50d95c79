import type { Field } from '../schema/field.ts';
import { choice } from '../schema/fields.ts';
import { LABEL_COLORS } from './label-colors.ts';

/** Creates the field by which editors show a row to shoppers or hide it. */
export function publicationStatus(options: { note: string }): Field {
  return choice(
    'status',
    [
      { value: 'draft', text: 'Draft', color: LABEL_COLORS.grey },
      { value: 'published', text: 'Published', color: LABEL_COLORS.green },
      { value: 'archived', text: 'Archived', color: LABEL_COLORS.ink },
    ],
    { default: 'draft', indexed: true, maxLength: 20, ...options },
  );
}
