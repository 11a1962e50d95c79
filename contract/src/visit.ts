/** What a browser measured of a visit's first page: https://web.dev/articles/vitals. Nothing in it says whose visit it was. */
import { z } from 'zod';
import { SHOP_PAGES } from './shop-pages.ts';

const PATTERNS = Object.values(SHOP_PAGES).map(({ path }) => path);

const milliseconds = z.number().min(0).max(600_000).optional();

export const visitSchema = z
  .strictObject({
    page: z.enum(PATTERNS).meta({ description: 'The pattern of the page’s path' }),
    lcpMs: milliseconds.meta({ description: 'Until the largest image or text was shown' }),
    inpMs: milliseconds.meta({ description: 'The slowest reaction to a press, of those that count' }),
    cls: z.number().min(0).max(100).optional().meta({ description: 'How far the content jumped' }),
  })
  .refine(({ lcpMs, inpMs, cls }) => [lcpMs, inpMs, cls].some((figure) => figure !== undefined), {
    path: ['lcpMs'],
    message: 'is required, unless inpMs or cls is given',
  });
export type Visit = z.infer<typeof visitSchema>;
