/** Files on S3 instead of the disk of Directus. The server is s3rver, as in `npm run cluster`. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IMAGE_PRESETS } from '@chitenge/contract/image';
import { createBackup } from '@chitenge/directus/backup/create-backup';
import { uploadedFiles } from '@chitenge/directus/backup/manifest';
import { restore } from '@chitenge/directus/backup/restore';
import { parseEnvironment } from '@chitenge/directus/environment';
import { freePort } from '@chitenge/directus/free-port';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Part } from '../../scripts/cluster/part.ts';
import { s3ObjectNames, s3Part, s3Variables } from '../../scripts/cluster/s3.ts';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { requestAsOwner } from './support/studio.ts';

const RED = '#b4552d';
const BLUE = '#0b2f6b';

let folder: string;
let s3: Part;
let shop: TestShop;
let staff: StaffSession;

/** Ids of images with all their variants. */
let fromBackOffice: string;
let fromStudio: string;
let ofProduct: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chitenge-s3-'));
  const port = await freePort();
  s3 = s3Part(port, path.join(folder, 's3'));
  await s3.start();
  shop = await startTestShop({}, { ...s3Variables(port), IMAGES_AHEAD: 'true' });
  staff = await signInNewStaff(shop);
  fromBackOffice = await uploadInBackOffice();
  fromStudio = await uploadInStudio();
  ofProduct = await uploadInBackOffice();
  await waitForVariants(fromBackOffice, fromStudio, ofProduct);
});
afterAll(async () => {
  await shop.stop();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const objectNames = () => s3ObjectNames(path.join(folder, 's3'));
const objectsOf = (id: string) => objectNames().filter((name) => name.startsWith(id));

/** Creates a small image, whose variants take little time. */
const imageOf = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function createUploadUrl(): Promise<string> {
  const { body } = await staff.call('post', '/api/objects/upload').expect(200);
  return body.uploadURL;
}

async function put(uploadUrl: string) {
  const bytes = await imageOf(RED);
  return staff.call('put', uploadUrl).type('image/png').send(bytes);
}

/** Uploads an image in the back office. Returns its id. */
async function uploadInBackOffice(): Promise<string> {
  const { body, status } = await put(await createUploadUrl());
  expect(status).toBe(200);
  return body.objectPath.slice('/assets/'.length);
}

async function studioForm(background: string): Promise<FormData> {
  const form = new FormData();
  const type = 'image/png';
  form.set('file', new Blob([new Uint8Array(await imageOf(background))], { type }), 'picture.png');
  return form;
}

/** Uploads an image in the Studio. Returns its id. */
async function uploadInStudio(): Promise<string> {
  const created = await requestAsOwner(shop.directus, 'POST', '/files', await studioForm(RED));
  return z.object({ data: z.object({ id: z.string() }) }).parse(created).data.id;
}

/** Waits until Directus has made all variants in the background, so that it writes no further object. */
async function waitForVariants(...ids: string[]): Promise<void> {
  const database = shop.directus.openDatabase();
  await eventually(async () => {
    const marks = await database('directus_files').whereIn('id', ids).pluck('prepared');
    expect(marks).toEqual(ids.map(() => expect.stringMatching(/^[\da-f]{16}$/)));
  });
  await database.destroy();
}

async function readImage(path: string): Promise<Sharp> {
  const { body } = await shop.api.get(path).buffer(true).expect(200);
  return sharp(body);
}

/** Returns the URL of an image's current version, by following the redirect of an invented one. */
async function currentUrl(id: string): Promise<string> {
  const { headers } = await shop.api.get(`/assets/${id}/tmiu4g?key=w160`).expect(302);
  return headers['location'] ?? '';
}

/** Returns the red channel of an image's first pixel. */
async function readRed(id: string, key: string): Promise<number> {
  const image = await readImage((await currentUrl(id)).replace('w160', key));
  return (await image.raw().toBuffer())[0] ?? -1;
}

it.each([
  ['the back office', () => fromBackOffice],
  ['the Studio', () => fromStudio],
])('stores an upload of %s with its variants, and serves every preset', async (_where, idOf) => {
  const id = idOf();
  const stored = objectsOf(id);
  expect(stored).toContain(`${id}.png`);
  for (const key of IMAGE_PRESETS) {
    const { format } = await (await readImage(`/assets/${id}?key=${key}`)).metadata();
    const expected = key.startsWith('a') ? 'heif' : key === 'link' ? 'jpeg' : 'webp';
    expect({ key, format }).toEqual({ key, format: expected });
  }
  expect(await (await readImage(`/assets/${id}`)).metadata()).toMatchObject({ format: 'png', width: 60 });
  expect(objectsOf(id)).toEqual(stored);
  expect(readdirSync(path.join(shop.directus.env['DIRECTUS_DATA_DIR'] ?? '', 'uploads'))).not.toContain(
    `${id}.png`,
  );
});

it('replaces an image and its variants', async () => {
  const before = objectsOf(fromStudio);
  await requestAsOwner(shop.directus, 'PATCH', `/files/${fromStudio}`, await studioForm(BLUE));
  await waitForVariants(fromStudio);
  expect(objectsOf(fromStudio)).toEqual(before);
  expect(objectNames().filter((name) => name.startsWith('temp'))).toEqual([]);
  expect(await readRed(fromStudio, 'w160')).toBeLessThan(40);
});

it('says that nothing was saved while S3 is away, and takes the same upload afterwards', async () => {
  const uploadUrl = await createUploadUrl();
  const uncached = (await currentUrl(fromStudio)).replace('w160', 'w320');
  await s3.kill();
  const refused = await put(uploadUrl);
  expect(expectProblem(refused, 503)).toMatchObject({ type: '/problems/file-not-stored' });
  expect(expectProblem(await shop.api.get(uncached), 503)).toBeDefined();
  await shop.api.get('/api/products').expect(200);

  await s3.start();
  await shop.api.get(uncached).expect(200);
  expect((await put(uploadUrl)).status).toBe(200);
});

it('deletes an image with its variants: alone, and with the last product that shows it', async () => {
  await requestAsOwner(shop.directus, 'DELETE', `/files/${fromBackOffice}`);
  expect(objectsOf(fromBackOffice)).toEqual([]);

  expect(objectsOf(ofProduct)).not.toEqual([]);
  const product = await shop.studio.createProduct({ slug: 'short-lived', image: ofProduct });
  await requestAsOwner(shop.directus, 'DELETE', `/items/products/${product}`);
  await expect.poll(() => objectsOf(ofProduct)).toEqual([]);
});

it('counts the files in a backup, and shows them and those on the disk after its restore', async () => {
  const { env } = shop.directus;
  const { manifest, folder: backup } = await createBackup({ env, destination: path.join(folder, 'backups') });
  const copied = uploadedFiles(manifest).map((file) => path.parse(file.path).name);
  expect(manifest).toMatchObject({ missing: [], elsewhere: 2 });
  expect(copied).not.toContain(fromStudio);

  const before = shop.directus.openDatabase();
  const accounts = await before('directus_users').whereNotNull('token').select('id', 'token');
  await before.destroy();
  await shop.directus.restart(async () => {
    await emptyShop(env);
    await restore({ env, folder: backup });
    // A backup has no tokens.
    const database = shop.directus.openDatabase();
    for (const { id, token } of accounts) await database('directus_users').where({ id }).update({ token });
    await database.destroy();
    // The shop began with the disk alone, and has files there.
    env['STORAGE_LOCATIONS'] = 's3,local';
  });
  // A preset that the proxy has not cached.
  expect(await readRed(fromStudio, 'w640')).toBeLessThan(40);
  const [onDisk] = copied;
  await shop.api.get(`/assets/${onDisk}`).expect(200);
});

/** Deletes database and uploads, because a restore needs an empty place. */
async function emptyShop(env: NodeJS.ProcessEnv): Promise<void> {
  const { database, dataDir } = parseEnvironment(env);
  if (database.client === 'sqlite3')
    for (const extension of ['', '-wal', '-shm']) rmSync(database.filename + extension, { force: true });
  rmSync(path.join(dataDir, 'uploads'), { recursive: true });
}
