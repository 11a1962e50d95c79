import { eventually } from '@chitenge/directus/testing/eventually';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { FEED_PRESET } from '@chitenge/contract/feed-image';
import { PAGE_PRESETS } from '@chitenge/contract/image';
import { truncated, withSamsungScan } from '@chitenge/directus/testing/damaged-jpeg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUploadUrls } from '../../extensions/shop/src/uploads/upload-url.ts';
import { signInNewStaff, ORIGIN, type StaffSession } from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { requestAsOwner } from './support/studio.ts';

let shop: TestShop;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
});
afterAll(() => shop.stop());

const canvas = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#b4552d' } });

/** A picture that no encoder makes small. */
const noise = (width = 600, height = 400) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

async function createUploadUrl(name?: string): Promise<string> {
  const response = await staff
    .call('post', '/api/objects/upload')
    .query(name ? { name } : {})
    .expect(200);
  return response.body.uploadURL;
}

const put = (uploadUrl: string, bytes: Buffer, type = 'image/jpeg') =>
  staff.call('put', uploadUrl).type(type).send(bytes);

async function upload(bytes: Buffer): Promise<string> {
  const response = await put(await createUploadUrl(), bytes);
  expect(response.status).toBe(200);
  return response.body.objectPath;
}

async function download(path: string): Promise<Buffer> {
  const response = await shop.api.get(path).buffer(true).expect(200);
  return response.body;
}

async function readFileRow(path: string): Promise<Record<string, unknown> | undefined> {
  const row = await shop.directus.withDatabase((database) =>
    database('directus_files')
      .where({ id: path.slice('/assets/'.length) })
      .first(),
  );
  return row;
}

/** Creates a PNG of one pixel whose header states another size. */
async function pngWithHeader(width: number, height: number): Promise<Buffer> {
  const bytes = await canvas(1, 1).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Creates a GIF that repeats one frame. */
async function gifOfFrames(side: number, frames: number): Promise<Buffer> {
  const one = await canvas(side, side).gif().toBuffer();
  // A frame begins with its graphic control extension; the last byte of the file is the trailer.
  const start = one.indexOf(Buffer.from('21f904', 'hex'));
  const frame = one.subarray(start, -1);
  return Buffer.concat([one.subarray(0, start), ...Array<Buffer>(frames).fill(frame), one.subarray(-1)]);
}

/** Creates a valid PNG with one bit per pixel: 110 kB that decode to 900 MB. */
async function compressedPng(side: number): Promise<Buffer> {
  const small = await canvas(1, 1).png().toBuffer();
  const head = Buffer.from(small.subarray(12, 29));
  head.writeUInt32BE(side, 4);
  head.writeUInt32BE(side, 8);
  head.writeUInt8(1, 12);
  head.writeUInt8(0, 13);
  const chunk = (typed: Buffer) => {
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(typed.length - 4);
    checksum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, checksum]);
  };
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const chunks = [head, Buffer.concat([Buffer.from('IDAT'), rows]), Buffer.from('IEND')];
  return Buffer.concat([small.subarray(0, 8), ...chunks.map(chunk)]);
}

/** Creates a small JPEG whose header states another size. */
async function jpegWithHeader(width: number, height: number): Promise<Buffer> {
  const bytes = await canvas(8, 8).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

describe('an upload', () => {
  it.each([
    ['JPEG', 'image/jpeg', () => canvas().jpeg().toBuffer()],
    ['PNG', 'image/png', () => canvas().png().toBuffer()],
    ['WebP', 'image/webp', () => canvas().webp().toBuffer()],
    // Stored as WebP: encoding a large AVIF takes too much memory.
    ['AVIF', 'image/webp', () => canvas().avif().toBuffer()],
    ['GIF', 'image/gif', () => canvas().gif().toBuffer()],
  ])('accepts %s and detects its type from the bytes', async (_format, type, make) => {
    const path = await upload(await make());
    expect(await readFileRow(path)).toMatchObject({
      type,
      width: 60,
      height: 40,
      uploaded_by: staff.account.id,
    });
    const response = await shop.api.get(path).expect(200);
    expect(response.type).toBe(type);
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    [
      'a photo of a Samsung phone',
      'image/jpeg',
      async () => withSamsungScan(await noise().jpeg().toBuffer()),
    ],
    [
      'a JPEG with a second picture behind it',
      'image/jpeg',
      async () => Buffer.concat([await noise().jpeg().toBuffer(), await noise().jpeg().toBuffer()]),
    ],
  ])('accepts %s, of which variants are made', async (_file, type, make) => {
    const path = await upload(await make());
    expect(await readFileRow(path)).toMatchObject({ type, width: 600, height: 400 });
    for (const key of [...PAGE_PRESETS.slice(0, 1), FEED_PRESET])
      expect((await shop.api.get(path).query({ key })).status).toBe(200);
  });

  it('is deleted with the last product that shows it, unless something else uses it', async () => {
    const [shared, used] = [
      await upload(await canvas().png().toBuffer()),
      await upload(await canvas().webp().toBuffer()),
    ];
    const idOf = (path: string) => path.slice('/assets/'.length);
    const create = (slug: string) =>
      shop.studio.createProduct({
        slug,
        image: idOf(shared),
        images: [{ directus_files_id: idOf(used), sort: 1 }],
      });
    const [first, last] = [await create('first-user'), await create('last-user')];
    await shop.studio.create('categories', { name: 'Shown', slug: 'shown', image: idOf(used) });
    const remove = (id: string) => requestAsOwner(shop.directus, 'DELETE', `/items/products/${id}`);
    const unshared = await upload(await canvas().jpeg().toBuffer());
    const other = await shop.studio.createProduct({ slug: 'other-user', image: idOf(unshared) });
    await remove(first);
    // The deletion of an image that nothing else uses follows later, in the order of the products.
    await remove(other);
    await eventually(async () => expect(await readFileRow(unshared)).toBeUndefined());
    expect(await readFileRow(shared)).toBeDefined();
    await remove(last);
    await eventually(async () => expect(await readFileRow(shared)).toBeUndefined());
    expect(await readFileRow(used)).toBeDefined();
  });

  it('returns the image’s path after the three calls of the upload form', async () => {
    const uploadURL = await createUploadUrl('Copper dress');
    await put(uploadURL, await canvas().jpeg().toBuffer()).expect(200);
    for (const imageURL of [uploadURL, `http://shop.test${uploadURL}`]) {
      const response = await staff.call('put', '/api/product-images').send({ imageURL }).expect(200);
      expect(response.body.objectPath).toMatch(/^\/assets\/[\da-f-]{36}$/);
      expect(await readFileRow(response.body.objectPath)).toMatchObject({ title: 'Copper dress' });
    }
  });

  it('stores the upright pixels without metadata and without bytes after the image', async () => {
    const tagged = await canvas(60, 40)
      .withExif({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '15/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const script = '<script>alert(document.cookie)</script><?php system("id"); ?>';
    const bytes = await download(await upload(Buffer.concat([tagged, Buffer.from(script)])));
    expect(await sharp(tagged).metadata()).toHaveProperty('exif');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(bytes.includes('SpyCam')).toBe(false);
    expect(bytes.includes('<script')).toBe(false);
  });

  it.each(['../../etc/passwd', '..\\..\\x', '<svg onload=alert(1)>'])(
    'uses %j as the title, never as a file name',
    async (name) => {
      const { body } = await put(await createUploadUrl(name), await canvas().png().toBuffer()).expect(200);
      const id = body.objectPath.slice('/assets/'.length);
      expect(await readFileRow(body.objectPath)).toMatchObject({ title: name, filename_disk: `${id}.png` });
    },
  );

  it('has a title without the characters that would reverse a name', async () => {
    const { body } = await put(await createUploadUrl('\u202Egnp.exe'), await canvas().png().toBuffer());
    expect(await readFileRow(body.objectPath)).toMatchObject({ title: 'gnp.exe' });
  });

  it('keeps an animation, and shrinks a huge image', async () => {
    const frames = await sharp(
      [await canvas(8, 8).png().toBuffer(), await canvas(8, 8).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect(await sharp(await download(await upload(frames))).metadata()).toMatchObject({ pages: 2 });
    const huge = await canvas(5000, 2500).jpeg().toBuffer();
    expect(await readFileRow(await upload(huge))).toMatchObject({ width: 4000, height: 2000 });
  });
});

describe('a rejected upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each<[string, number, () => Buffer | Promise<Buffer>]>([
    ['an SVG', 415, () => Buffer.from(svg)],
    ['an HTML page', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script that begins like a GIF', 415, () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)')],
    ['a PDF', 415, () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj')],
    ['a truncated JPEG', 415, async () => truncated(await noise().jpeg().toBuffer())],
    ['an empty file', 400, () => Buffer.alloc(0)],
    ['a PNG header of 30,000 by 30,000 pixels', 400, () => pngWithHeader(30_000, 30_000)],
    ['a PNG of 30,000 by 30,000 pixels in 110 kB', 400, () => compressedPng(30_000)],
    ['a JPEG header of 30,000 by 30,000 pixels', 400, () => jpegWithHeader(30_000, 30_000)],
    ['a GIF with too many pixels over all frames', 400, () => gifOfFrames(2000, 13)],
    ['10 MiB and one byte', 413, () => Buffer.alloc(10_485_761, 0xff)],
  ])('is %s (%i)', async (_file, status, make) => {
    const response = await put(await createUploadUrl(), await make());
    expectProblem(response, status);
  });

  it('is a chunked body that exceeds the limit', async () => {
    const uploadUrl = await createUploadUrl();
    const { url } = staff.call('get', '/');
    const chunk = new Uint8Array(1_048_576);
    const response = await fetch(new URL(uploadUrl, url), {
      method: 'PUT',
      headers: { Cookie: staff.cookie, Origin: 'http://shop.test' },
      body: ReadableStream.from(Array.from({ length: 11 }, () => chunk)),
      duplex: 'half',
    });
    expect(response.status).toBe(413);
  });
});

describe('an upload URL', () => {
  const expectExpired = async (uploadUrl: string, session: StaffSession = staff) => {
    const bytes = await canvas().png().toBuffer();
    const response = await session.call('put', uploadUrl).type('image/png').send(bytes);
    expect(expectProblem(response, 403).title).toBe('Request has expired');
  };

  it('works once, even for two concurrent uploads', async () => {
    const uploadUrl = await createUploadUrl();
    const bytes = await canvas().png().toBuffer();
    const both = await Promise.all([put(uploadUrl, bytes), put(uploadUrl, bytes)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]));
    await expectExpired(uploadUrl);
  });

  it('expires after 15 minutes', async () => {
    const uploadUrls = createUploadUrls(String(shop.directus.env['SECRET']));
    await expectExpired(uploadUrls.issue(staff.account.id, 'Old', { now: Date.now() - 901_000 }));
    const path = uploadUrls.issue(staff.account.id, 'New', { now: Date.now() - 890_000 });
    await put(path, await canvas().png().toBuffer()).expect(200);
  });

  it('works only for the staff member who requested it', async () => {
    await expectExpired(await createUploadUrl(), await signInNewStaff(shop));
  });

  it('cannot be forged', async () => {
    const uploadUrl = await createUploadUrl();
    const [payload = '', signature = ''] = uploadUrl.slice('/api/objects/upload/'.length).split('.');
    const grant = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const extended = Buffer.from(JSON.stringify({ ...grant, expiresAt: grant.expiresAt + 1 })).toString(
      'base64url',
    );
    for (const token of [
      `${extended}.${signature}`,
      `${payload}.`,
      payload,
      `${payload}.${signature.slice(1)}`,
      `${payload}.${signature}.x`,
      `${payload}.${signature}=`,
      'x.y',
    ])
      await expectExpired(`/api/objects/upload/${token}`);
  });

  it('cannot be registered before the upload', async () => {
    for (const imageURL of [
      await createUploadUrl(),
      'https://evil.example/a.png',
      '/api/objects/upload/x.y',
      'not a URL',
    ])
      expectProblem(await staff.call('put', '/api/product-images').send({ imageURL }), 400, ['imageURL']);
    expectProblem(await staff.call('put', '/api/product-images').send({}), 400, ['imageURL']);
  });
});

describe.runIf(process.platform === 'linux')('a full disk', () => {
  /** Enough for the database, too little for the image. */
  const FREE_BYTES = 5_000_000;

  const putLarge = (uploadUrl: string, bytes: Buffer) =>
    fetch(shop.url + uploadUrl, {
      method: 'PUT',
      headers: { Cookie: staff.cookie, Origin: ORIGIN, 'Content-Type': 'image/png' },
      body: new Uint8Array(bytes),
    });

  const findUploads = (id: string) =>
    readdirSync(path.join(shop.directus.env['DIRECTUS_DATA_DIR'] ?? '', 'uploads')).filter((name) =>
      name.startsWith(id),
    );

  it('is reported and leaves no file, and the same URL works after space is freed', async () => {
    const side = 1600;
    const noise = { width: side, height: side, channels: 3 } as const;
    const large = await sharp(randomBytes(side * side * 3), { raw: noise })
      .png()
      .toBuffer();
    const uploadUrl = await createUploadUrl();
    const grant = createUploadUrls(String(shop.directus.env['SECRET'])).read(
      uploadUrl.split('/').at(-1) ?? '',
    );
    const fileId = grant?.fileId ?? 'none';

    await shop.directus.limitFileSize(FREE_BYTES);
    const failed = await putLarge(uploadUrl, large);
    await shop.directus.limitFileSize(Infinity);
    expect(failed.status).toBe(503);
    expect(failed.headers.get('retry-after')).toBe('60');
    expect(await failed.json()).toMatchObject({
      type: '/problems/file-not-stored',
      detail: expect.stringContaining('storage may be full'),
    });
    expect(await readFileRow(`/assets/${fileId}`)).toBeUndefined();
    expect(findUploads(fileId)).toEqual([]);

    expect((await putLarge(uploadUrl, large)).status).toBe(200);
    expect(await readFileRow(`/assets/${fileId}`)).toMatchObject({ id: fileId });
    expect(findUploads(fileId)).toContain(`${fileId}.png`);
  });
});
