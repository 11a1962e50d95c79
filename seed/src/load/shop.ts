import {
  aggregate,
  createDirectus,
  rest,
  staticToken,
  type DirectusClient,
  type RestClient,
} from '@directus/sdk';

/** The collections as the loader writes them. */
export interface ShopSchema {
  categories: CategoryRecord[];
  products: ProductRecord[];
  home_page: { hero_image: string | null };
  store_settings: { default_image: string | null };
}

export interface CategoryRecord {
  id: string;
  name: string;
  slug: string;
  description: string;
  image: string;
  sort: number;
}

export interface ProductRecord {
  id: string;
  status: string;
  sort: number;
  name: string;
  slug: string;
  description: string;
  /** Kwacha, two decimals. */
  price: string;
  original_price: string | null;
  image: string;
  images: Array<{ directus_files_id: string; sort: number }>;
  sizes: readonly string[] | null;
  colors: readonly string[] | null;
  badge: string | null;
  rating: string;
  review_count: number;
  stock_count: number;
  category: string;
  featured: boolean;
}

export type Shop = DirectusClient<ShopSchema> & RestClient<ShopSchema>;

export interface ShopAddress {
  /** Directus' address. */
  url: string;
  /** A token with administrator rights. */
  token: string;
}

export function connect({ url, token }: ShopAddress): Shop {
  return createDirectus<ShopSchema>(url).with(staticToken(token)).with(rest());
}

/** How many products there are, whatever their status. */
export async function countProducts(shop: Shop): Promise<number> {
  const [row] = await shop.request(aggregate('products', { aggregate: { count: '*' } }));
  return Number(row?.count ?? 0);
}
