/** "Tell me when M is back": docs/behaviour.md#back-in-stock. */
import { z } from 'zod';
import { MESSAGE_MEDIA } from './message-templates.ts';
import { requiredText, singleLineText } from './text.ts';

/** How the shop can write to shoppers whose size is back; empty when nothing is configured. */
export const alertMediaSchema = z
  .object({ media: z.array(z.enum(MESSAGE_MEDIA)) })
  .meta({ id: 'StockAlertMedia' });
export type AlertMedia = z.infer<typeof alertMediaSchema>;

const option = singleLineText(60).nullable().default(null);

export const addStockAlertSchema = z
  .object({
    productId: z.uuid(),
    size: option,
    color: option,
    medium: z.enum(MESSAGE_MEDIA, `must be one of ${MESSAGE_MEDIA.join(', ')}`),
    /** A Zambian mobile number, or an email address. */
    recipient: requiredText(254),
  })
  .meta({ id: 'AddStockAlert' });
export type AddStockAlert = z.output<typeof addStockAlertSchema>;

/** An alert, as the shopper who asked for it gets it. */
export const stockAlertSchema = z
  .object({
    /** By it, the shopper can delete the alert. */
    id: z.uuid(),
  })
  .meta({ id: 'StockAlert' });
export type StockAlert = z.infer<typeof stockAlertSchema>;

/** How many shoppers wait for a variant. */
export const waitingShoppersSchema = z
  .array(z.object({ variantId: z.uuid(), productId: z.uuid(), waiting: z.number().int().positive() }))
  .meta({ id: 'WaitingShoppers' });
export type WaitingShoppers = z.infer<typeof waitingShoppersSchema>;
