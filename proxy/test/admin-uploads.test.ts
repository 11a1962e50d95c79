/** Uploading pictures, and everything that is none. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUploadAddresses } from '../src/uploads/address.ts';
import { newStaffDesk, ORIGIN, type Desk } from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let desk: Desk;

beforeAll(async () => {
  shop = await startTestShop();
  desk = await newStaffDesk(shop);
});
afterAll(() => shop.stop());

const canvas = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#b4552d' } });

async function newAddress(name?: string): Promise<string> {
  const response = await desk
    .call('post', '/api/objects/upload')
    .query(name ? { name } : {})
    .expect(200);
  return response.body.uploadURL;
}

const put = (address: string, bytes: Buffer, type = 'image/jpeg') =>
  desk.call('put', address).type(type).send(bytes);

async function upload(bytes: Buffer): Promise<string> {
  const response = await put(await newAddress(), bytes);
  expect(response.status).toBe(200);
  return response.body.objectPath;
}

async function stored(path: string): Promise<Buffer> {
  const response = await shop.api.get(path).buffer(true).expect(200);
  return response.body;
}

async function fileRow(path: string): Promise<Record<string, unknown> | undefined> {
  const database = shop.directus.openDatabase();
  const row = await database('directus_files')
    .where({ id: path.slice('/assets/'.length) })
    .first();
  await database.destroy();
  return row;
}

/** A PNG that says it has this size, and holds next to nothing. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await canvas(1, 1).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** The frames of a GIF, again and again. */
async function gifOfFrames(side: number, frames: number): Promise<Buffer> {
  const one = await canvas(side, side).gif().toBuffer();
  // What controls the frame, the frame, and the sign that ends the file.
  const begin = one.indexOf(Buffer.from('21f904', 'hex'));
  const frame = one.subarray(begin, -1);
  return Buffer.concat([one.subarray(0, begin), ...Array<Buffer>(frames).fill(frame), one.subarray(-1)]);
}

/** A whole PNG of one bit for each pixel, in 110 kB; unpacked, it would take 900 MB. */
async function wholePng(side: number): Promise<Buffer> {
  const small = await canvas(1, 1).png().toBuffer();
  const head = Buffer.from(small.subarray(12, 29));
  head.writeUInt32BE(side, 4);
  head.writeUInt32BE(side, 8);
  head.writeUInt8(1, 12);
  head.writeUInt8(0, 13);
  const chunk = (typed: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(typed.length - 4);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const chunks = [head, Buffer.concat([Buffer.from('IDAT'), rows]), Buffer.from('IEND')];
  return Buffer.concat([small.subarray(0, 8), ...chunks.map(chunk)]);
}

/** A JPEG that says it has this size. */
async function jpegOfSize(width: number, height: number): Promise<Buffer> {
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
    ['AVIF', 'image/avif', () => canvas().avif().toBuffer()],
    ['GIF', 'image/gif', () => canvas().gif().toBuffer()],
  ])('takes %s, whatever it is called', async (_kind, type, make) => {
    const path = await upload(await make());
    expect(await fileRow(path)).toMatchObject({ type, width: 60, height: 40, uploaded_by: desk.account.id });
    const response = await shop.api.get(path).expect(200);
    expect(response.type).toBe(type);
  });

  it('goes the three steps of the upload form, and ends as a product’s picture', async () => {
    const uploadURL = await newAddress('Copper dress');
    await put(uploadURL, await canvas().jpeg().toBuffer()).expect(200);
    for (const imageURL of [uploadURL, `http://shop.test${uploadURL}`]) {
      const response = await desk.call('put', '/api/product-images').send({ imageURL }).expect(200);
      expect(response.body.objectPath).toMatch(/^\/assets\/[\da-f-]{36}$/);
      expect(await fileRow(response.body.objectPath)).toMatchObject({ title: 'Copper dress' });
    }
  });

  it('keeps the pixels upright and nothing else: no place, no camera, nothing behind the picture', async () => {
    const marked = await canvas(60, 40)
      .withExif({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '15/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const script = '<script>alert(document.cookie)</script><?php system("id"); ?>';
    const bytes = await stored(await upload(Buffer.concat([marked, Buffer.from(script)])));
    expect(await sharp(marked).metadata()).toHaveProperty('exif');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(bytes.includes('SpyCam')).toBe(false);
    expect(bytes.includes('<script')).toBe(false);
  });

  it.each([
    ['a JPEG with a ZIP behind it', 'image/jpeg', () => canvas().jpeg().toBuffer(), 'PK\x03\x04evil.exe'],
    ['a PNG with a page behind it', 'image/png', () => canvas().png().toBuffer(), '<script>evil()</script>'],
    ['a GIF with a page behind it', 'image/gif', () => canvas().gif().toBuffer(), '<html onload=evil()>'],
  ])('makes of %s the picture alone, served as nothing else', async (_what, type, make, behind) => {
    const path = await upload(Buffer.concat([await make(), Buffer.from(behind)]));
    const response = await shop.api.get(path).buffer(true).expect(200);
    expect(response.type).toBe(type);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(Buffer.from(response.body).includes('evil')).toBe(false);
  });

  it.each(['../../etc/passwd', '\u202Egnp.exe', '..\\..\\x', '<svg onload=alert(1)>'])(
    'keeps %j as a title at most, never as the name of a file',
    async (name) => {
      const { body } = await put(await newAddress(name), await canvas().png().toBuffer()).expect(200);
      const id = body.objectPath.slice('/assets/'.length);
      expect(await fileRow(body.objectPath)).toMatchObject({ title: name, filename_disk: `${id}.png` });
    },
  );

  it('keeps a moving picture moving, and makes a huge one smaller', async () => {
    const frames = await sharp(
      [await canvas(8, 8).png().toBuffer(), await canvas(8, 8).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect(await sharp(await stored(await upload(frames))).metadata()).toMatchObject({ pages: 2 });
    const huge = await canvas(5000, 2500).jpeg().toBuffer();
    expect(await fileRow(await upload(huge))).toMatchObject({ width: 4000, height: 2000 });
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each<[string, number, () => Buffer | Promise<Buffer>]>([
    ['an SVG', 415, () => Buffer.from(svg)],
    ['an SVG behind an XML heading', 415, () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a page', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a program that begins like a GIF',
      415,
      () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)'),
    ],
    ['a PDF', 415, () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj')],
    ['a TIFF', 415, () => canvas().tiff().toBuffer()],
    ['half a JPEG', 415, async () => (await canvas(800, 800).jpeg().toBuffer()).subarray(0, 700)],
    ['nothing', 400, () => Buffer.alloc(0)],
    ['30,000 by 30,000 pixels in a few bytes', 400, () => pngOfSize(30_000, 30_000)],
    ['30,000 by 30,000 pixels in 110 kB', 400, () => wholePng(30_000)],
    ['30,000 by 30,000 pixels of a JPEG', 400, () => jpegOfSize(30_000, 30_000)],
    ['many frames that are large together', 400, () => gifOfFrames(2000, 13)],
    ['10 MiB and one byte', 413, () => Buffer.alloc(10_485_761, 0xff)],
  ])('is %s (%i)', async (_what, status, make) => {
    const response = await put(await newAddress(), await make());
    expectProblem(response, status);
  });

  it('is a body that turns out too large on the way', async () => {
    const address = await newAddress();
    const { url } = desk.call('get', '/');
    const piece = new Uint8Array(1_048_576);
    const response = await fetch(new URL(address, url), {
      method: 'PUT',
      headers: { Cookie: desk.cookie, Origin: 'http://shop.test' },
      body: ReadableStream.from(Array.from({ length: 11 }, () => piece)),
      duplex: 'half',
    });
    expect(response.status).toBe(413);
  });
});

describe('an address', () => {
  const expectExpired = async (address: string, by: Desk = desk) => {
    const bytes = await canvas().png().toBuffer();
    const response = await by.call('put', address).type('image/png').send(bytes);
    expect(expectProblem(response, 403).title).toBe('Request has expired');
  };

  it('works once, even for two at the same moment', async () => {
    const address = await newAddress();
    const bytes = await canvas().png().toBuffer();
    const both = await Promise.all([put(address, bytes), put(address, bytes)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]));
    await expectExpired(address);
  });

  it('works for a quarter of an hour', async () => {
    const addresses = createUploadAddresses(shop.directus.serviceToken);
    await expectExpired(addresses.issue(desk.account.id, 'Old', Date.now() - 901_000));
    const path = addresses.issue(desk.account.id, 'New', Date.now() - 890_000);
    await put(path, await canvas().png().toBuffer()).expect(200);
  });

  it('works for whoever asked for it', async () => {
    await expectExpired(await newAddress(), await newStaffDesk(shop));
  });

  it('cannot be made up', async () => {
    const address = await newAddress();
    const [payload = '', signature = ''] = address.slice('/api/objects/upload/'.length).split('.');
    const grant = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const longer = Buffer.from(JSON.stringify({ ...grant, expiresAt: grant.expiresAt + 1 })).toString(
      'base64url',
    );
    for (const token of [
      `${longer}.${signature}`,
      `${payload}.`,
      payload,
      `${payload}.${signature.slice(1)}`,
      `${payload}.${signature}.x`,
      `${payload}.${signature}=`,
      'x.y',
    ])
      await expectExpired(`/api/objects/upload/${token}`);
  });

  it('is registered only when a picture was put there', async () => {
    for (const imageURL of [
      await newAddress(),
      'https://evil.example/a.png',
      '/api/objects/upload/x.y',
      'not an address',
    ])
      expectProblem(await desk.call('put', '/api/product-images').send({ imageURL }), 400, ['imageURL']);
    expectProblem(await desk.call('put', '/api/product-images').send({}), 400, ['imageURL']);
  });
});

describe.runIf(process.platform === 'linux')('a full disk', () => {
  /** Room for what the database writes down, and not for the picture. */
  const ROOM_BYTES = 5_000_000;

  const putLarge = (address: string, bytes: Buffer) =>
    fetch(shop.url + address, {
      method: 'PUT',
      headers: { Cookie: desk.cookie, Origin: ORIGIN, 'Content-Type': 'image/png' },
      body: new Uint8Array(bytes),
    });

  const filesOf = (id: string) =>
    readdirSync(path.join(shop.directus.env['DIRECTUS_DATA_DIR'] ?? '', 'uploads')).filter((name) =>
      name.startsWith(id),
    );

  it('is said in words and leaves nothing; the same address works once there is room', async () => {
    const side = 1600;
    const noise = { width: side, height: side, channels: 3 } as const;
    const large = await sharp(randomBytes(side * side * 3), { raw: noise })
      .png()
      .toBuffer();
    const address = await newAddress();
    const grant = createUploadAddresses(shop.directus.serviceToken).read(address.split('/').at(-1) ?? '');
    const fileId = grant?.fileId ?? 'none';

    await shop.directus.limitFiles(ROOM_BYTES);
    const refused = await putLarge(address, large);
    await shop.directus.limitFiles(Infinity);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({
      type: '/problems/file-not-stored',
      detail: expect.stringContaining('disk may be full'),
    });
    expect(await fileRow(`/assets/${fileId}`)).toBeUndefined();
    expect(filesOf(fileId)).toEqual([]);

    expect((await putLarge(address, large)).status).toBe(200);
    expect(await fileRow(`/assets/${fileId}`)).toMatchObject({ id: fileId });
    expect(filesOf(fileId)).toContain(`${fileId}.png`);
  });
});
