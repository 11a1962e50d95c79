import { z } from 'zod';
import { timestamp } from '../columns.ts';
import { galleryImageSchema, productRowSchema, RELATED_FIELDS } from './product.ts';
import { productReviewsRowSchema } from './review.ts';

/** The `fields` parameter that returns the products of shoppers. */
export const LISTED_PRODUCT_FIELDS = Object.keys(productRowSchema.shape)
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

/** A product with its reviews, and the columns that sort a listing. */
export const listedProductRowSchema = productRowSchema.extend({
  images: z.array(galleryImageSchema.extend({ id: z.number() })),
  /** Null without published reviews. */
  reviews: productReviewsRowSchema.nullable(),
  sort: z.number().nullable(),
  date_created: timestamp.nullable(),
});
export type ListedProductRow = z.infer<typeof listedProductRowSchema>;
