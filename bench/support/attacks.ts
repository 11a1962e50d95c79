/** What one client can do to a shop. Each attack runs until its process ends. */
import { connect } from 'node:net';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import sharp from 'sharp';
import { z } from 'zod';
import { signInOwner } from './owner.ts';
import { fetchPlainProduct, fetchPlainProducts } from './published-products.ts';

/** The attacker's address, as a reverse proxy reports it. */
const ATTACKER = { 'X-Forwarded-For': '203.0.113.66' };

const CLIENTS = 10;
const STALLED_READERS = 120;

const uploadSchema = z.object({ uploadURL: z.string() });

const randomPrice = () => Math.floor(Math.random() * 1e9);

/** Sends requests over ten connections, each as soon as the previous one has a response. */
async function flood(send: () => Promise<Response>): Promise<void> {
  const loop = async () => {
    for (;;) await send().then((response) => response.arrayBuffer());
  };
  await Promise.all(Array.from({ length: CLIENTS }, loop));
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { ...ATTACKER, 'Content-Type': 'application/json', Origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  });

const addToCart = (url: string, session: string, productId: string, quantity: number) =>
  post(`${url}/api/cart`, { productId, quantity }, { [SESSION_HEADER]: session });

export type Attack = (url: string) => Promise<void>;

export const ATTACKS = {
  /** Pages that no other shopper has asked for. */
  'uncached pages': (url) =>
    flood(() => fetch(`${url}/products?minPrice=${randomPrice()}`, { headers: ATTACKER })),

  'uncached searches': (url) =>
    flood(() => fetch(`${url}/api/products?search=linen&minPrice=${randomPrice()}`, { headers: ATTACKER })),

  /** Readers that ask for a large image, half of them under invented versions, and read nothing. */
  async 'stalled readers'(url) {
    const product = await fetchPlainProduct(url);
    const image = product.imageUrl ?? '/';
    const { hostname, port } = new URL(url);
    const open = (reader: number) => {
      const socket = connect({ host: hostname, port: Number(port) }).pause();
      const invented = image.replace(/[^/]*$/, (1e9 + reader).toString(36));
      const path = reader % 2 === 0 ? image : invented;
      socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n`);
      socket.on('error', () => {}).on('close', () => setTimeout(open, 100, reader));
    };
    for (let reader = 0; reader < STALLED_READERS; reader += 1) open(reader);
    // Paused sockets do not keep the process running.
    setInterval(() => {}, 60_000);
  },

  async 'cart changes'(url) {
    const product = await fetchPlainProduct(url);
    await flood(() => addToCart(url, newSessionId(), product.id, 1));
  },

  'newsletter sign-ups': (url) =>
    flood(() => post(`${url}/api/newsletter`, { email: `a${randomPrice()}@example.com` })),

  async 'large orders'(url) {
    const products = await fetchPlainProducts(url);
    let next = 0;
    await flood(async () => {
      const session = newSessionId();
      const product = products[next++ % products.length];
      await addToCart(url, session, product?.id ?? '', 50);
      return post(
        `${url}/api/orders`,
        {
          customerName: 'Any Name',
          customerEmail: 'any@example.com',
          customerPhone: '+260971234567',
          mobileProvider: 'mtn',
          mobileNumber: '+260961234567',
          totalAmount: '1.00',
        },
        { [SESSION_HEADER]: session, [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
      );
    });
  },

  'wrong passwords': (url) =>
    flood(() =>
      post(`${url}/api/admin/session`, { email: 'owner@chitenge.shop', password: `guess ${randomPrice()}` }),
    ),

  /** A staff member who uploads images of a few kilobytes that take 100 MB each when decoded. */
  async 'large images'(url) {
    const asOwner = { ...ATTACKER, ...(await signInOwner(url)) };
    const bytes = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'teal' } })
      .avif({ effort: 0 })
      .toBuffer();
    await flood(async () => {
      const response = await fetch(`${url}/api/objects/upload`, { method: 'POST', headers: asOwner });
      const { uploadURL } = uploadSchema.parse(await response.json());
      return fetch(new URL(uploadURL, url), {
        method: 'PUT',
        headers: { ...asOwner, 'Content-Type': 'image/avif' },
        body: bytes,
      });
    });
  },
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;

export const isAttackName = (name: string): name is AttackName => Object.hasOwn(ATTACKS, name);
