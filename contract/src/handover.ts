/** How far an order is on its way to the customer: docs/shopping.md#order-page. */
import { z } from 'zod';

const time = z.string().nullable();

export const orderHandoverSchema = z
  .object({
    /** The four digits that the customer says to who hands the order over; null while nobody needs them. */
    code: z.string().nullable(),
    /** Whether somebody needs a code that is only in the message to the customer, because the order was looked up. */
    isCodeInMessage: z.boolean(),
    /** Who brings it, while the order is on the way; null also when the owner does not show riders. */
    rider: z.object({ name: z.string(), phone: z.string() }).nullable(),
    /** When; ISO 8601, UTC; null for what has not happened. */
    times: z.object({ paid: time, packed: time, sent: time, delivered: time }),
  })
  .meta({ id: 'OrderHandover' });
export type OrderHandover = z.infer<typeof orderHandoverSchema>;
