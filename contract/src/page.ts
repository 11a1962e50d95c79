/** Texts that editors maintain in the Studio: home page, lookbook and store settings. */
import { z } from 'zod';
import { layByRulesSchema } from './lay-by.ts';
import { publicSettingsShape } from './settings-fields.ts';
import { TYPE_PAIRINGS } from './type-pairing.ts';

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
    ...publicSettingsShape,
    /** Null when the shop's name stands in its place. Sizes in pixels. */
    logo: z
      .object({ url: z.string(), width: z.number().int().min(1), height: z.number().int().min(1) })
      .nullable(),
    /** On which terms the shop sells by lay-by; null when it does not: docs/behaviour.md#lay-by. */
    layBy: layByRulesSchema.nullable(),
    /** What can be paid with on the page of a gateway, such as 'Card'; null without one. */
    payPage: z.string().nullable(),
    /** Shoppers can write to it, in E.164; null when the shop has none, or no valid one. */
    whatsappNumber: z.string().nullable(),
    /** The ways to reach the shop, as the footer lists them: phone, email, WhatsApp, social networks. */
    contactLinks: z.array(z.object({ text: z.string(), url: z.string() })),
    /** Links of header and footer: to the first categories in the editor's order; to all products without any. */
    menu: z.array(z.object({ to: z.string(), label: z.string() })),
    /** The accent as hex, for places without the styles of the server's pages; null for the built-in one. */
    accentColor: z.string().nullable(),
    typePairing: z.enum(TYPE_PAIRINGS),
  })
  .meta({ id: 'StoreSettings' });
export type StoreSettings = z.infer<typeof storeSettingsSchema>;
