import { COLLECTIONS } from '@chitenge/directus/collections/all';
import type { Field } from '@chitenge/directus/schema/field';
import { isWholeNumber, wholeNumberRule } from '@chitenge/directus/schema/whole-number';
import { z } from 'zod';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

const payloadSchema = z.record(z.string(), z.unknown());
const limitsSchema = z.object({ min: z.number().optional(), max: z.number().optional() });

const limitsOf = ({ options }: Field) => limitsSchema.parse(options ?? {});

/** Rejects what is no whole number in integer columns. SQLite would store it, and Directus does not name the limits. */
export function rejectFractions(register: Register): void {
  for (const { name: collection, fields } of COLLECTIONS) {
    const integers = fields
      .filter(({ type }) => type === 'integer')
      .map((field) => ({ name: field.name, limits: limitsOf(field) }));
    if (integers.length === 0) continue;
    for (const action of ['create', 'update'])
      register.filter(`${collection}.items.${action}`, (payload) => {
        const values = payloadSchema.safeParse(payload).data ?? {};
        for (const { name, limits } of integers) {
          const value = values[name] ?? null;
          if (value !== null && !isWholeNumber(value, limits))
            throw new InvalidValueError({ reason: `${name} must be ${wholeNumberRule(limits)}` });
        }
        return payload;
      });
  }
}
