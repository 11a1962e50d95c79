import { productsSchema, type Product } from '@chitenge/contract/product';

/** Fetches products of the shop's listing, the first ones by default. */
export async function fetchPublishedProducts(shopUrl: string, count: number, offset = 0): Promise<Product[]> {
  const response = await fetch(`${shopUrl}/api/products?limit=${count}&offset=${offset}`);
  return productsSchema.parse(await response.json());
}
