/** How the cells of each column are read. The rules are those of the product form. */
import type { ImportColumn } from '@chitenge/contract/admin-import';
import { productFields } from '@chitenge/contract/admin-product';
import { z } from 'zod';

const TRUTHS: Record<string, boolean> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

const { slug, sizes, colors, stockCount, featured, status, ...plain } = productFields;

const words = z.string().transform((cell): string[] | null => cell.split(/[,;]/));

const cells = {
  slug,
  name: plain.name,
  description: plain.description,
  price: plain.price,
  originalPrice: plain.originalPrice,
  imageUrl: plain.imageUrl,
  badge: plain.badge,
  sizes: words.pipe(sizes),
  colors: words.pipe(colors),
  stockCount: z
    .string()
    .transform((cell) => (/^-?\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN))
    .pipe(stockCount),
  /** A category's slug; null for none. */
  category: z
    .string()
    .transform((cell) => cell || null)
    .pipe(slug.nullable()),
  featured: z
    .string()
    .transform((cell) => TRUTHS[cell.toLowerCase()])
    .pipe(featured),
  status: z.string().toLowerCase().pipe(status),
} satisfies Record<ImportColumn, z.ZodType>;

/** A line: the columns that the file has, and the slug in any case. */
export const lineSchema = z.object({ ...z.object(cells).partial().shape, slug });

/** What a line says of its product, the slug apart. */
export type ImportedFields = Omit<z.output<typeof lineSchema>, 'slug'>;
