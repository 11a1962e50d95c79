import { z } from 'zod';
import type { DirectusApi } from '../src/apply/api.ts';

let count = 0;

const parents = new Map<string, string>();

/** Returns the id of a row that others refer to. It is created once. */
async function parent(admin: DirectusApi, collection: string): Promise<string> {
  const created = parents.get(collection);
  if (created !== undefined) return created;
  const row = await sampleRow(collection, admin);
  const { id } = await admin.send('POST', `/items/${collection}`, row, z.object({ id: z.string() }));
  parents.set(collection, id);
  return id;
}

/**
 * Returns a new valid row for a collection, whose parents exist.
 * @throws Error for a collection without a sample
 */
export async function sampleRow(collection: string, admin: DirectusApi): Promise<Record<string, unknown>> {
  count += 1;
  switch (collection) {
    case 'categories':
      return { name: `Category ${count}`, slug: `category-${count}` };
    case 'products':
      return { name: `Product ${count}`, slug: `product-${count}`, price: '10.00' };
    case 'products_files':
      return { products_id: await parent(admin, 'products'), sort: count };
    case 'orders':
      return {
        session_id: `session-${count}`,
        customer_name: 'Mutale Banda',
        customer_email: 'mutale@example.com',
        customer_phone: '0971234567',
        mobile_number: '0971234567',
        total_amount: '10.00',
      };
    case 'order_items':
      return {
        order: await parent(admin, 'orders'),
        product_name: 'Product',
        product_price: '10.00',
        quantity: 1,
      };
    case 'order_events':
      return { order: await parent(admin, 'orders'), kind: 'created' };
    case 'payments':
      return {
        order: await parent(admin, 'orders'),
        kind: 'payment',
        method: 'manual',
        gateway: 'manual',
        amount: '10.00',
        currency: 'ZMW',
        status: 'pending',
      };
    case 'payment_events':
      return { payment: await parent(admin, 'payments'), source: 'shop' };
    case 'returns':
      return {
        order: await parent(admin, 'orders'),
        order_item: await parent(admin, 'order_items'),
        quantity: 1,
        kind: 'return',
        reason: 'too_small',
        status: 'requested',
      };
    case 'messages':
      return { event_key: `event-${count}`, template: 'order-placed', medium: 'sms', status: 'pending' };
    case 'message_templates':
      return { key: `template-${count}`, medium: 'sms', body: 'Thank you' };
    case 'stock_movements':
      return { product: await parent(admin, 'products'), reason: 'set', change: 1, stock_after: 1 };
    case 'product_variants':
      return { product: await parent(admin, 'products'), size: `S${count}`, stock_count: 1 };
    case 'content_pages':
      return { title: `Page ${count}`, slug: `page-${count}` };
    case 'delivery_methods':
      return { name: `Method ${count}`, kind: 'pickup', fee: '10.00' };
    case 'reviews':
      return { product: await parent(admin, 'products'), stars: 5, display_name: 'Mary B.' };
    case 'discount_codes':
      return { code: `CODE-${count}`, kind: 'percent', value: '10' };
    case 'stock_alerts':
      return {
        variant: await parent(admin, 'product_variants'),
        medium: 'email',
        recipient: `waiting-${count}@example.com`,
      };
    case 'customers':
      return { phone: `+26097100${1000 + count}`, notes: 'Calls in the evening' };
    case 'newsletter_subscribers':
      return { email: `reader-${count}@example.com` };
    default:
      throw new Error(`There is no sample row for ${collection}`);
  }
}
