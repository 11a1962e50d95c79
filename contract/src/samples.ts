/** The sample catalogue in the back office: docs/back-office.md#sample-goods. */
import { z } from 'zod';

/** `GET` and `DELETE /api/admin/samples`: what removing the samples would change, or has changed. */
export const samplesSchema = z
  .object({
    /** Products that are deleted. */
    products: z.number().int(),
    /** Products of orders, which are archived. */
    archived: z.number().int(),
    /** Categories without a product of the shop's own, which are deleted. */
    categories: z.number().int(),
  })
  .meta({ id: 'Samples' });
export type Samples = z.infer<typeof samplesSchema>;
