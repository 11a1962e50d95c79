import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import sharp from 'sharp';
import { z } from 'zod';

const createdSchema = z.object({ data: z.object({ id: z.string() }) });

/** What the owner does in the Studio. Ids of what was made are returned. */
export interface Staff {
  create(collection: string, row: object): Promise<string>;
  update(collection: string, id: string, changes: object): Promise<void>;
  /** Changes a page that there is one of. */
  updatePage(collection: string, changes: object): Promise<void>;
  remove(collection: string, id: string): Promise<void>;
  /** A published product with five units, unless `row` says otherwise. */
  createProduct(row: { slug: string } & Record<string, unknown>): Promise<string>;
  /** A plain picture, 1600 pixels wide. */
  upload(): Promise<string>;
  /** Puts a picture of one colour in the place of a stored one, which keeps its id. */
  replacePicture(id: string, background: string): Promise<void>;
}

async function pictureOf(background: string): Promise<FormData> {
  const create = { width: 1600, height: 1200, channels: 3, background } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'copper.jpg');
  return form;
}

export function createStaff({ url, adminToken }: TestDirectus): Staff {
  async function send(method: string, path: string, body?: object | FormData): Promise<unknown> {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${adminToken}`,
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  const create: Staff['create'] = async (collection, row) =>
    createdSchema.parse(await send('POST', `/items/${collection}`, row)).data.id;

  return {
    create,
    async update(collection, id, changes) {
      await send('PATCH', `/items/${collection}/${id}`, changes);
    },
    async updatePage(collection, changes) {
      await send('PATCH', `/items/${collection}`, changes);
    },
    async remove(collection, id) {
      await send('DELETE', `/items/${collection}/${id}`);
    },
    createProduct: ({ slug, ...row }) =>
      create('products', { slug, name: slug, price: '100.00', stock_count: 5, status: 'published', ...row }),
    async upload() {
      return createdSchema.parse(await send('POST', '/files', await pictureOf('#b4552d'))).data.id;
    },
    async replacePicture(id, background) {
      await send('PATCH', `/files/${id}`, await pictureOf(background));
    },
  };
}
