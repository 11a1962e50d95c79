import { z } from 'zod';

/** What the shop says about a line that staff have entered. */
export const quotedLineSchema = z.object({
  productId: z.uuid(),
  /** '' for a product that does not exist. */
  productName: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.number().int(),
  /** Of one unit; null while the line means no variant or several. */
  price: z.string().nullable(),
});
