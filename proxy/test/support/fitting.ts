/** Generates values that fit a JSON schema as the OpenAPI document writes it. */
import * as fc from 'fast-check';
import { z } from 'zod';

const schemaShape = z.object({
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
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(Infinity),
  minimum: z.number().default(0),
  maximum: z.number().default(Infinity),
});
type Schema = z.output<typeof schemaShape>;

/** Fields whose rules do not stand in the document: those that are checked after they were read. */
const BY_NAME: Record<string, readonly unknown[]> = {
  slug: ['shirt', ...Array.from({ length: 500 }, (_, index) => `dress-${index}`)],
  limit: ['1', '24', '500'],
  size: ['M'],
  color: ['Navy'],
  categoryId: ['', null],
  images: [null, []],
  imageUrl: ['', 'https://pictures.example/dress.jpg'],
  email: ['chanda@example.com'],
  customerEmail: ['chanda@example.com'],
  customerPhone: ['0971234567'],
  mobileNumber: ['0961234567'],
};

/** Texts that some field or other takes. */
const TEXTS = [
  'Chitenge wrap dress',
  'shirt',
  '349.00',
  '1',
  '0971234567',
  '123456',
  'chanda@example.com',
  'https://pictures.example/dress.jpg',
  '2026-11-21T12:00:00.000Z',
  'a-key-of-one-submit-0001',
  'session-1763711617000-5f0c1d5e9b7a4c3d8e2f6a1b0c9d8e7f',
];

function fits({ pattern, format, minLength, maxLength, allOf = [] }: Schema, text: string): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  if (format === 'email' && !text.includes('@')) return false;
  if (format === 'date-time' && !text.endsWith('Z')) return false;
  if (format === 'uri' && !text.startsWith('https:')) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  return allOf.every((part) => fits(schemaShape.parse(part), text));
}

export interface Knowledge {
  /** Shapes by the names that `$ref` uses. */
  shapes: Record<string, unknown>;
  /** Ids that there are. */
  ids: readonly string[];
}

/** @param schema of a parameter or body @param name the field's, if it has one */
export function fitting(schema: unknown, knowledge: Knowledge, name = ''): fc.Arbitrary<unknown> {
  const one = schemaShape.parse(schema);
  if (one.$ref !== undefined) return fitting(knowledge.shapes[one.$ref.split('/').at(-1) ?? ''], knowledge);
  if (one.const !== undefined) return fc.constant(one.const);
  if (one.enum) return fc.constantFrom(...one.enum);
  const known = BY_NAME[name];
  if (known) return fc.constantFrom(...known);
  const kinds = one.anyOf ?? one.oneOf;
  if (kinds) return fc.oneof(...kinds.map((kind) => fitting(kind, knowledge)));
  switch ((Array.isArray(one.type) ? one.type[0] : one.type) ?? 'string') {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(one.properties ?? {}).map(([name, part]) => [name, fitting(part, knowledge, name)]),
        ),
        { requiredKeys: one.required },
      );
    case 'array':
      return fc.array(fitting(one.items, knowledge), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({ min: one.minimum, max: Math.min(one.maximum, one.minimum + 20) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default: {
      const texts = one.format === 'uuid' ? knowledge.ids : TEXTS.filter((text) => fits(one, text));
      return fc.constantFrom(...(texts.length > 0 ? texts : ['text']));
    }
  }
}
