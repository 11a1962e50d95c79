import {
  createDirectus,
  readActivities,
  readItems,
  rest,
  staticToken,
  type DirectusClient,
  type RestClient,
} from '@directus/sdk';
import type { VariantRow } from '../catalogue/size-run.ts';
import { isSample } from '../sample-rows.ts';

/** The columns that the loader writes. */
export interface ShopSchema {
  categories: CategoryRow[];
  products: ProductRow[];
  delivery_methods: DeliveryMethodRow[];
  orders: { id: string }[];
  reviews: ReviewRow[];
  storefront: { hero_image: string | null };
  store_settings: { default_image: string | null; samples_loaded: string | null };
}

export interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  description: string;
  gender: string;
  age_group: string;
  image: string;
  sort: number;
}

export interface DeliveryMethodRow {
  id: string;
  name: string;
  status: string;
  kind: string;
  provinces: readonly string[];
  towns: readonly string[];
  /** Kwacha with two decimals. */
  fee: string;
  free_from: string | null;
  paid_on_collection: boolean;
  days_min: number;
  days_max: number;
  instructions: string;
  sort: number;
}

export interface ReviewRow {
  id: string;
  status: string;
  product: string;
  stars: number;
  body: string | null;
  fit: string | null;
  display_name: string;
  size: string | null;
  date_created?: string;
}

export interface ProductRow {
  id: string;
  status: string;
  sort: number;
  name: string;
  slug: string;
  description: string;
  /** Kwacha with two decimals. */
  price: string;
  original_price: string | null;
  image: string;
  images: Array<{ directus_files_id: string; sort: number }>;
  sizes: readonly string[] | null;
  colors: readonly string[] | null;
  badge: string | null;
  stock_count: number;
  /** Null for a product with one stock count. Otherwise sizes, colours and stock follow from them. */
  variants: readonly VariantRow[] | null;
  category: string;
  featured: boolean;
}

export type ShopClient = DirectusClient<ShopSchema> & RestClient<ShopSchema>;

export interface DirectusConnection {
  url: string;
  /** A token with administrator rights. */
  token: string;
}

/** Creates a client of the Directus REST API. */
export function createShopClient({ url, token }: DirectusConnection): ShopClient {
  return createDirectus<ShopSchema>(url).with(staticToken(token)).with(rest());
}

/** Returns whether somebody uses the shop: it has an order, a product of its own, or a product or category that a person edited. */
export async function isInUse(shop: ShopClient): Promise<boolean> {
  const products = await shop.request(readItems('products', { fields: ['id', 'name'], limit: 1000 }));
  if (products.some((product) => !isSample('product', product))) return true;
  if ((await shop.request(readItems('orders', { fields: ['id'], limit: 1 }))).length > 0) return true;
  // Those of an interrupted load have no person.
  const filter = { collection: { _in: ['products', 'categories'] }, user: { _nnull: true } };
  return (await shop.request(readActivities({ fields: ['id'], filter, limit: 1 }))).length > 0;
}
