import { randomUUID } from 'node:crypto';
import { eventually } from '@chitenge/directus/testing/eventually';
import { assetUrl } from '@chitenge/contract/image';
import { productSchema, type Product } from '@chitenge/contract/product';
import { slugOf } from '@chitenge/contract/slug';
import { inject } from 'vitest';
import { callAsOwner } from './as-owner.ts';
import { readProducts } from './shopper-api.ts';

interface NewVariant {
  size: string;
  color?: string;
  stockCount: number;
  barcode?: string;
  price?: string;
}

const fetchProduct = (slug: string) => fetch(`${inject('shopUrl')}/api/products/${slug}`);

/** Creates a published product with a picture of the sample catalogue, and waits until the shop has it. */
export async function createProduct(name: string, variants: readonly NewVariant[]): Promise<Product> {
  const [sample] = await readProducts();
  // A test that is tried again makes another one.
  const slug = `${slugOf(name).slice(0, 60)}-${randomUUID().slice(0, 8)}`;
  const image = sample?.imageUrl?.split('/')[2];
  const imageUrl = image === undefined ? null : assetUrl(image);
  await callAsOwner('addProduct', {}, { name, slug, price: '349.00', imageUrl, variants });
  return eventually(async () => productSchema.parse(await (await fetchProduct(slug)).json()));
}
