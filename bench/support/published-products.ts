import { productsSchema, type Product } from '@chitenge/contract/product';

/** Fetches products of the shop's listing, the first ones by default. */
export async function fetchPublishedProducts(shopUrl: string, count: number, offset = 0): Promise<Product[]> {
  const response = await fetch(`${shopUrl}/api/products?limit=${count}&offset=${offset}`);
  return productsSchema.parse(await response.json());
}

/** Fetches products that shoppers add without choosing a size, because they have one stock count. */
export async function fetchPlainProducts(shopUrl: string): Promise<Product[]> {
  const products = await fetchPublishedProducts(shopUrl, 100);
  return products.filter(({ stockBy, inStock }) => stockBy === 'product' && inStock);
}

/** Fetches one of them. */
export async function fetchPlainProduct(shopUrl: string): Promise<Product> {
  const [product] = await fetchPlainProducts(shopUrl);
  if (!product) throw new Error('The shop has no product with one stock count. Load the sample catalogue.');
  return product;
}
