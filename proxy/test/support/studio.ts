import { paramsHeader } from '@chitenge/contract/call-headers';
import type { Call } from '@chitenge/contract/calls/define';
import { stockCalls } from '@chitenge/contract/calls/stock';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import sharp from 'sharp';
import { z } from 'zod';

const createdSchema = z.object({ data: z.object({ id: z.string() }) });

/** How the owner reaches a Directus. */
export type OwnerAccess = Pick<TestDirectus, 'url' | 'adminToken'>;

/** The owner's actions in the Studio. Methods that create something return its id. */
export interface Studio {
  create(collection: string, row: object): Promise<string>;
  update(collection: string, id: string, changes: object): Promise<void>;
  updateSingleton(collection: string, changes: object): Promise<void>;
  remove(collection: string, id: string): Promise<void>;
  /** Creates a product; by default it is published and has five units. */
  createProduct(row: { slug: string; stock_count?: number } & Record<string, unknown>): Promise<string>;
  setStock(productId: string, stockCount: number): Promise<void>;
  setVariantStock(productId: string, variants: { id: string; stockCount: number }[]): Promise<void>;
  /** Uploads a plain image, 1600 pixels wide. */
  upload(size?: ImageSize): Promise<string>;
  /** Replaces a stored image by one of another colour under the same id. */
  replaceImage(id: string, background: string): Promise<void>;
}

/** In pixels. */
interface ImageSize {
  width: number;
  height: number;
}
const IMAGE_SIZE: ImageSize = { width: 1600, height: 1200 };

async function createImageForm(background: string, size: ImageSize = IMAGE_SIZE): Promise<FormData> {
  const create = { ...size, channels: 3, background } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'copper.jpg');
  return form;
}

/** Sends a request to Directus as the owner, and returns the parsed body of the response. */
export async function requestAsOwner(
  { url, adminToken }: OwnerAccess,
  method: string,
  path: string,
  body?: object | FormData,
  more: Record<string, string> = {},
): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      Authorization: `Bearer ${adminToken}`,
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      ...more,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Makes a call about one row as the owner, past the proxy. */
export const callAsOwner = (
  owner: OwnerAccess,
  { name }: Pick<Call, 'name'>,
  id: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<unknown> =>
  requestAsOwner(owner, 'POST', `/shop/calls/${name}`, body, { ...paramsHeader({ id }), ...headers });

export function createStudio(directus: OwnerAccess): Studio {
  const send = (method: string, path: string, body?: object | FormData) =>
    requestAsOwner(directus, method, path, body);

  const create: Studio['create'] = async (collection, row) =>
    createdSchema.parse(await send('POST', `/items/${collection}`, row)).data.id;

  async function setStock(id: string, body: object): Promise<void> {
    await callAsOwner(directus, stockCalls.setStock, id, body);
  }

  return {
    create,
    async update(collection, id, changes) {
      await send('PATCH', `/items/${collection}/${id}`, changes);
    },
    async updateSingleton(collection, changes) {
      await send('PATCH', `/items/${collection}`, changes);
    },
    async remove(collection, id) {
      await send('DELETE', `/items/${collection}/${id}`);
    },
    async createProduct({ slug, stock_count: stockCount = 5, ...row }) {
      const columns = { slug, name: slug, price: '100.00', status: 'published', ...row };
      const id = await create('products', columns);
      if (stockCount !== 0) await setStock(id, { stockCount });
      return id;
    },
    setStock: (productId, stockCount) => setStock(productId, { stockCount }),
    setVariantStock: (productId, variants) => setStock(productId, { variants }),
    async upload(size) {
      const form = await createImageForm('#b4552d', size);
      return createdSchema.parse(await send('POST', '/files', form)).data.id;
    },
    async replaceImage(id, background) {
      await send('PATCH', `/files/${id}`, await createImageForm(background));
    },
  };
}
