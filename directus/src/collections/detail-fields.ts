import type { Detail } from '@chitenge/contract/product-fields';
import type { Field } from '../schema/field.ts';
import { choice, text } from '../schema/fields.ts';
import { LABEL_COLORS } from './label-colors.ts';

/** Returns the columns of details. */
export const detailFields = (details: readonly Detail[]): Field[] =>
  details.map(({ column, label, note, maxLength, choice: options }) =>
    options
      ? choice(
          column,
          Object.entries(options.labels).map(([value, words]) => ({
            value,
            text: words,
            color: LABEL_COLORS.grey,
          })),
          { label, note, maxLength: 20 },
        )
      : text(column, { label, note, ...(maxLength !== undefined && { maxLength }), width: 'half' }),
  );
