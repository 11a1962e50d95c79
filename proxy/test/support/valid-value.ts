import * as fc from 'fast-check';
import { z } from 'zod';

const jsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  minItems: z.number().default(0),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(Infinity),
  minimum: z.number().default(0),
  maximum: z.number().default(Infinity),
});
type Schema = z.output<typeof jsonSchema>;

/** Values of fields whose rules are not in the OpenAPI document, because a transform checks them. */
const VALUES_BY_NAME: Record<string, readonly unknown[]> = {
  slug: ['shirt', ...Array.from({ length: 500 }, (_, index) => `dress-${index}`)],
  limit: ['1', '24', '500'],
  price: ['349.00', '98765'],
  change: [{ featured: true }, { badge: 'New' }, { stockCount: 3 }],
  originalPrice: ['', null, '500.00'],
  // A product has either variants or a stock count; proxy/test/variants.test.ts covers the variants.
  variants: [undefined],
  size: ['M'],
  color: ['Navy'],
  categoryId: ['', null],
  images: [null, []],
  imageUrl: ['', 'https://pictures.example/dress.jpg'],
  email: ['chanda@example.com'],
  customerEmail: ['chanda@example.com'],
  customerPhone: ['0971234567'],
  recipientPhone: ['0961112223', null],
  fee: ['35.00', '0'],
  freeFrom: ['1000.00', null],
  daysMin: [0, 1],
  daysMax: [1, 3],
  day: ['2026-11-22'],
  mobileNumber: ['0961234567'],
  phone: ['0961234567'],
  transactionId: ['MP261122.1234.A12345'],
  reference: ['1234abcd'],
};

/** Optional fields that are always present: a product with options and a bulk change require some of them. */
const OPTION_FIELDS = ['size', 'color', 'stockCount', 'ids', 'filter', 'count'];

/** Each is valid for some field. */
const TEXTS = `Chitenge wrap dress | shirt | 349.00 | 1 | 0971234567 | 123456 | chanda@example.com
  https://pictures.example/dress.jpg | 2026-11-21T12:00:00.000Z | a-key-of-one-submit-0001
  session-1763711617000-5f0c1d5e9b7a4c3d8e2f6a1b0c9d8e7f`.split(/\s*[|\n]\s*/);

function matches({ pattern, format, minLength, maxLength, allOf = [] }: Schema, text: string): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  if (format === 'email' && !text.includes('@')) return false;
  if (format === 'date-time' && !text.endsWith('Z')) return false;
  if (format === 'uri' && !text.startsWith('https:')) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  return allOf.every((part) => matches(jsonSchema.parse(part), text));
}

export interface SchemaContext {
  /** Schemas by the names in `$ref`. */
  schemas: Record<string, unknown>;
  /** Ids for fields of the format `uuid`. */
  ids: readonly string[];
}

/**
 * Generates values that are valid for a JSON schema of the OpenAPI document.
 * @param name the field's or parameter's name
 */
export function validValue(schema: unknown, context: SchemaContext, name = ''): fc.Arbitrary<unknown> {
  const one = jsonSchema.parse(schema);
  if (one.$ref !== undefined) return validValue(context.schemas[one.$ref.split('/').at(-1) ?? ''], context);
  if (one.const !== undefined) return fc.constant(one.const);
  if (one.enum) return fc.constantFrom(...one.enum);
  const values = VALUES_BY_NAME[name];
  if (values) return fc.constantFrom(...values);
  const variants = one.anyOf ?? one.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => validValue(variant, context)));
  switch ((Array.isArray(one.type) ? one.type[0] : one.type) ?? 'string') {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(one.properties ?? {}).map(([name, part]) => [name, validValue(part, context, name)]),
        ),
        {
          requiredKeys: [...one.required, ...OPTION_FIELDS.filter((name) => name in (one.properties ?? {}))],
        },
      );
    case 'array':
      return fc.array(validValue(one.items, context), { minLength: one.minItems, maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({ min: one.minimum, max: Math.min(one.maximum, one.minimum + 20) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default: {
      const texts = one.format === 'uuid' ? context.ids : TEXTS.filter((text) => matches(one, text));
      return fc.constantFrom(...(texts.length > 0 ? texts : ['text']));
    }
  }
}
