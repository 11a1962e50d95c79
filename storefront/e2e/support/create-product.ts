import type { Call } from '@chitenge/contract/calls/define';
import { productsCalls } from '@chitenge/contract/calls/products';
import { stockCalls } from '@chitenge/contract/calls/stock';
import { assetUrl } from '@chitenge/contract/image';
import { productSchema, type Product } from '@chitenge/contract/product';
import { slugOf } from '@chitenge/contract/slug';
import { inject, vi } from 'vitest';
import { readProducts } from './shopper-api.ts';

interface NewVariant {
  size: string;
  color?: string;
  stockCount: number;
  barcode?: string;
  price?: string;
}

async function callAsOwner({ name }: Call, params: Record<string, string>, body: object): Promise<void> {
  const response = await fetch(`${inject('directusUrl')}/shop/calls/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${inject('adminToken')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ params, query: {}, headers: {}, body }),
  });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
}

const fetchProduct = (slug: string) => fetch(`${inject('shopUrl')}/api/products/${slug}`);

/** Creates a published product with a picture of the sample catalogue, and waits until the shop has it. */
export async function createProduct(name: string, variants: readonly NewVariant[]): Promise<Product> {
  const [sample] = await readProducts();
  const slug = slugOf(name);
  const image = sample?.imageUrl?.split('/')[2];
  const imageUrl = image === undefined ? null : assetUrl(image);
  await callAsOwner(productsCalls.addProduct, {}, { name, slug, price: '349.00', imageUrl, variants });
  return vi.waitFor(async () => productSchema.parse(await (await fetchProduct(slug)).json()), {
    timeout: 15_000,
  });
}

/** Sets the stock of one variant as the owner. */
export async function setVariantStock(
  { id, variants }: Product,
  size: string,
  stockCount: number,
): Promise<void> {
  const changed = variants
    .filter((variant) => variant.size === size)
    .map((variant) => ({ id: variant.id, stockCount }));
  await callAsOwner(stockCalls.setStock, { id }, { variants: changed });
}
