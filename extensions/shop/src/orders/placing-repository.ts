/** Rows that placing an order reads and writes, by knex: one transaction spans the order, the cart and the stock. */
import { randomUUID } from 'node:crypto';
import type { HoldSettings } from '@chitenge/contract/order-hold';
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import type { PlaceOrder } from '@chitenge/contract/order';
import { orderInputColumns } from '@chitenge/contract/order-fields';
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import { NEXT_ON_POSTGRES, NEXT_ON_SQLITE } from '@chitenge/directus/order-number';
import type { ProblemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { activeCart } from '../cart/cart-expiry.ts';
import { currentPrice, type PriceColumns } from '../catalogue/current-price.ts';
import { readVariants, type Variant } from '../catalogue/variants.ts';
import { parseTextList } from '../database/columns.ts';
import { isPostgres } from '../database/raw-rows.ts';
import { ORDER_COLUMNS, type OrderColumns, type OrderItemRow } from './order-row.ts';
import { isFree } from './free-order.ts';
import { holdOfNewOrder } from './order-hold.ts';
import type { StaffSale } from './staff-sale.ts';
import type { CartLine, OrderableLine, OrderedProduct } from './validate-cart.ts';

/** The order that first used an idempotency key in a session. */
export interface FirstOrder {
  id: string;
  requestHash: string | null;
}

interface AnyRequest {
  sessionId: string;
  /** Null when the client sent none; then every request places an order. */
  idempotencyKey: string | null;
  requestHash: string;
  body: PlaceOrder;
  /** Why the shop cannot take its way to pay now. A repeat is answered all the same. */
  refusal?: ProblemError | undefined;
}

/** A request for the cart of a session. */
export interface CartRequest extends AnyRequest {
  sale?: undefined;
  /** A cart last changed before this time has expired and counts as empty. */
  cartActiveSince: Date;
  /** Whether the order may cause SMS. */
  bySms: boolean;
  /** Whether a staff member uses the shop's page. */
  byStaff: boolean;
}

/** A request of staff for a customer. Its session is nobody's. */
export interface SaleRequest extends AnyRequest {
  sale: StaffSale;
}

export type OrderRequest = CartRequest | SaleRequest;

/**
 * Inserts the order, which claims its idempotency key. A concurrent request with the same key waits here for the end
 * of this transaction. The total is the client's; the command continues only when it is right.
 * @returns null when the session has used the key before; nothing is inserted then
 */
export async function claimOrder(
  trx: Knex,
  request: OrderRequest,
  hold: HoldSettings,
): Promise<OrderColumns | null> {
  const now = new Date();
  const rows = await trx('orders')
    .insert({
      id: randomUUID(),
      number: trx.raw(isPostgres(trx) ? NEXT_ON_POSTGRES : NEXT_ON_SQLITE),
      session_id: request.sessionId,
      idempotency_key: request.idempotencyKey,
      request_hash: request.requestHash,
      // An order that is paid on the page of a gateway needs no number.
      ...orderInputColumns({ ...request.body, mobileNumber: request.body.mobileNumber ?? '' }),
      ...(request.sale && { channel: request.sale.channel, placed_by: request.sale.userId }),
      ...stateOfNewOrder(request.body, holdOfNewOrder(hold, now)),
      date_created: now,
      date_updated: now,
    })
    .onConflict(['session_id', 'idempotency_key'])
    .ignore()
    .returning<OrderColumns[]>([...ORDER_COLUMNS]);
  return rows[0] ?? null;
}

/** A free order waits for no payment, so it is paid and its hold never ends. */
function stateOfNewOrder({ totalAmount }: PlaceOrder, holdsUntil: Date | null) {
  const state = isFree({ total_amount: totalAmount }) ? 'paid' : 'pending';
  return {
    status: state satisfies OrderStatus,
    payment_status: state satisfies PaymentStatus,
    holds_until: state === 'paid' ? null : holdsUntil,
  };
}

export async function findByKey(trx: Knex, sessionId: string, key: string): Promise<FirstOrder | null> {
  const row = await trx('orders')
    .where({ session_id: sessionId, idempotency_key: key })
    .first<{ id: string; request_hash: string | null } | undefined>('id', 'request_hash');
  return row === undefined ? null : { id: row.id, requestHash: row.request_hash };
}

/** Reads and locks the session's cart, oldest line first. SQLite needs no lock, because it has one writer. */
export async function lockCart(
  trx: Knex,
  { sessionId, cartActiveSince }: Pick<CartRequest, 'sessionId' | 'cartActiveSince'>,
): Promise<CartLine[]> {
  return trx('cart_items')
    .where('session_id', sessionId)
    .whereIn('session_id', activeCart(trx, sessionId, cartActiveSince))
    .orderBy(['date_created', 'id'])
    .forUpdate()
    .select<CartLine[]>({
      id: 'id',
      productId: 'product',
      quantity: 'quantity',
      size: 'size',
      color: 'color',
      productName: 'product_name',
      productPrice: 'product_price',
    });
}

type LockedProduct = Omit<OrderedProduct, 'sizes' | 'colors' | 'variants'> &
  PriceColumns & { sizes: unknown; colors: unknown };

/**
 * Reads the products of the lines, with their variants. In a transaction it locks them: in order of their ids, which
 * prevents deadlocks. Every change of a variant locks its product, so the variants need no lock of their own.
 */
export async function readProducts(
  database: Knex,
  lines: readonly Pick<CartLine, 'productId'>[],
): Promise<Map<string, OrderedProduct>> {
  const ids = new Set(lines.map(({ productId }) => productId));
  const query = database('products')
    .whereIn('id', [...ids])
    .orderBy('id');
  const rows = await (database.isTransaction === true ? query.forUpdate() : query).select<LockedProduct[]>({
    id: 'id',
    name: 'name',
    status: 'status',
    price: 'price',
    sale_price: 'sale_price',
    sale_starts: 'sale_starts',
    sale_ends: 'sale_ends',
    category: 'category',
    sizes: 'sizes',
    colors: 'colors',
    slug: 'slug',
    image: 'image',
    imageUrl: 'image_url',
  });
  const variants = await readVariants(database, ids);
  return new Map(
    rows.map(({ sale_price, sale_starts, sale_ends, ...row }) => [
      row.id,
      {
        ...row,
        price: currentPrice({ price: row.price, sale_price, sale_starts, sale_ends }),
        sizes: parseTextList(row.sizes),
        colors: parseTextList(row.colors),
        variants: variants.get(row.id) ?? [],
      },
    ]),
  );
}

/** A line of an order. Goods that were sold at the till may be gone from the catalogue. */
export interface SoldLine extends Omit<OrderableLine, 'product' | 'variant'> {
  product: OrderedProduct | null;
  variant: Variant | null;
}

/**
 * Copies the cart's lines into the order, with their current names, options and prices.
 * @param discounts what of the discount each line has, in ngwee; undefined without a code
 * @returns the rows as `readOrder` returns them
 */
export async function insertItems(
  trx: Knex,
  orderId: string,
  lines: readonly SoldLine[],
  discounts?: readonly Ngwee[],
): Promise<OrderItemRow[]> {
  const items = lines.map(({ line, product, size, color, price }) => ({
    id: randomUUID(),
    product_name: product?.name ?? line.productName,
    product_price: price,
    quantity: line.quantity,
    size,
    color,
    product: product && {
      id: product.id,
      slug: product.slug,
      image: product.image,
      image_url: product.imageUrl,
    },
  }));
  await trx('order_items').insert(
    items.map((item, sort) => ({
      ...item,
      order: orderId,
      product: item.product?.id ?? null,
      variant: lines[sort]?.variant?.id ?? null,
      discount_amount: discounts === undefined ? null : toDecimal(discounts[sort] ?? 0),
      sort,
    })),
  );
  return items;
}

/** Removes the ordered lines from the cart. Lines added in the meantime stay. */
export async function removeOrderedLines(trx: Knex, lines: CartLine[]): Promise<void> {
  await trx('cart_items')
    .whereIn(
      'id',
      lines.map(({ id }) => id),
    )
    .delete();
}
