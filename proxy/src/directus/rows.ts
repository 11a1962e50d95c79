/** Rows as Directus returns them: snake_case, and decimals as a number (SQLite) or a string (Postgres). */
import type { DeliveryMethodRow } from '@chitenge/contract/delivery-method';
import { decimal, timestamp } from '@chitenge/contract/columns';
import { rowParser } from '@chitenge/contract/field-table';
import type { CategoryRow } from '@chitenge/contract/rows/category';
import { fileRow, type FileRow } from '@chitenge/contract/rows/image';
import {
  galleryImageSchema,
  productRowSchema,
  RELATED_FIELDS,
  type ProductRow,
} from '@chitenge/contract/rows/product';
import { REVIEW_FIELDS } from '@chitenge/contract/review';
import { z } from 'zod';

const text = z.string().nullable();

export const PRODUCT_FIELDS = Object.keys(productRowSchema.shape)
  .flatMap((field) => {
    if (field === 'image') return ['image.id', 'image.uploaded_on', 'image.preview'];
    if (field === 'images')
      return [
        'images.directus_files_id.id',
        'images.directus_files_id.uploaded_on',
        'images.sort',
        'images.color',
      ];
    return field === 'variants' || field === 'category' ? [] : [field];
  })
  .concat(RELATED_FIELDS);

/** The published reviews of a product: how many have which stars and which fit, and the newest ones. */
const productReviewsRowSchema = z.object({
  counts: z.record(z.string(), z.number().int()),
  newest: z.array(rowParser(REVIEW_FIELDS)),
});
export type ProductReviewsRow = z.infer<typeof productReviewsRowSchema>;

/** A product with its reviews, and the columns that sort a listing. */
export const listedProductRowSchema = productRowSchema.extend({
  images: z.array(galleryImageSchema.extend({ id: z.number() })),
  /** Null without published reviews. */
  reviews: productReviewsRowSchema.nullable(),
  sort: z.number().nullable(),
  date_created: timestamp.nullable(),
});
export type ListedProductRow = z.infer<typeof listedProductRowSchema>;

const homePageRowSchema = z.object({
  hero_title: text,
  hero_text: text,
  hero_image: fileRow.nullable(),
  primary_button: text,
  secondary_button: text,
  categories_title: text,
  featured_title: text,
  newsletter_title: text,
  newsletter_text: text,
});
export type HomePageRow = z.infer<typeof homePageRowSchema>;

const lookbookPageRowSchema = z.object({
  lookbook_heading: text,
  lookbook_introduction: text,
  /** The Studio's form omits what was never entered. */
  lookbook_values: z.array(z.object({ title: text.optional(), text: text.optional() })).nullable(),
  lookbook_closing_title: text,
  lookbook_button: text,
});
export type LookbookPageRow = z.infer<typeof lookbookPageRowSchema>;

/** Words that stand for each other in a search. */
const synonymsSchema = z.object({ words: z.array(z.string()) });

/** The one row of the storefront's own texts. */
export const storefrontRowSchema = homePageRowSchema
  .extend(lookbookPageRowSchema.shape)
  .extend({ search_synonyms: z.array(synonymsSchema).nullable() });
export type StorefrontRow = z.infer<typeof storefrontRowSchema>;

/** A published page. */
export const contentPageRowSchema = z.object({
  slug: z.string(),
  title: z.string(),
  footer_column: text,
  body: text,
});
export type ContentPageRow = z.infer<typeof contentPageRowSchema>;

export const settingsRowSchema = z.object({
  store_name: text,
  tagline: text,
  description: text,
  logo: fileRow.nullable(),
  accent_color: text,
  type_pairing: text,
  product_page_price_prefix: text,
  shipping_label: text,
  dispatch_town: text,
  low_stock_threshold: z.number().int().min(0).nullable(),
  max_units_per_order: z.number().int().min(1).nullable(),
  return_days: z.number().int().min(0).nullable(),
  lay_by_offered: text,
  lay_by_deposit_percent: z.number().int().min(1).max(99).nullable(),
  lay_by_weeks: z.number().int().min(1).nullable(),
  lay_by_fee_percent: decimal.nullable(),
  lay_by_grace_days: z.number().int().min(0).nullable(),
  default_image: fileRow.nullable(),
  contact_email: text,
  contact_phone: text,
  whatsapp_number: text,
  shop_address: text,
  opening_hours: text,
  facebook_url: text,
  instagram_url: text,
  tiktok_url: text,
});
export type SettingsRow = z.infer<typeof settingsRowSchema>;

/** The collections of the SDK's commands, for its types. */
export interface DirectusSchema {
  directus_files: FileRow[];
  categories: (CategoryRow & { sort: number | null })[];
  products: ProductRow[];
  delivery_methods: (DeliveryMethodRow & { status: string; sort: number | null })[];
  discount_codes: { id: string; status: string }[];
  storefront: StorefrontRow;
  content_pages: (ContentPageRow & { id: string; status: string; sort: number | null })[];
  store_settings: SettingsRow;
}
