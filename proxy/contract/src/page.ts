/** Texts that editors maintain in the Studio: home page, lookbook and store settings. */
import { z } from 'zod';

export const homePageSchema = z
  .object({
    heroTitle: z.string(),
    heroText: z.string(),
    heroImageUrl: z.string().nullable(),
    /** Placeholder of a few pixels as a data URI, shown while the image loads. */
    heroImagePreview: z.string().nullable(),
    primaryButton: z.string(),
    secondaryButton: z.string(),
    categoriesTitle: z.string(),
    featuredTitle: z.string(),
    newsletterTitle: z.string(),
    newsletterText: z.string(),
  })
  .meta({ id: 'HomePage' });
export type HomePage = z.infer<typeof homePageSchema>;

export const lookbookPageSchema = z
  .object({
    heading: z.string(),
    introduction: z.string(),
    values: z.array(z.object({ title: z.string(), text: z.string() })),
    closingTitle: z.string(),
    button: z.string(),
  })
  .meta({ id: 'LookbookPage' });
export type LookbookPage = z.infer<typeof lookbookPageSchema>;

export const storeSettingsSchema = z
  .object({
    storeName: z.string(),
    tagline: z.string(),
    /** Currency prefix of the product page; all other places use K. */
    productPagePricePrefix: z.string(),
    shippingLabel: z.string(),
    /** The town that orders are sent from; null when the shop does not say. */
    dispatchTown: z.string().nullable(),
    lowStockThreshold: z.number().int().min(0),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    /** Shoppers can write to it, in E.164; null when the shop has none, or no valid one. */
    whatsappNumber: z.string().nullable(),
  })
  .meta({ id: 'StoreSettings' });
export type StoreSettings = z.infer<typeof storeSettingsSchema>;
