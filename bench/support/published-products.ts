import { productsSchema, type Product } from '@chitenge/contract/product';

/** Fetches the first products of the shop's listing. */
export async function fetchPublishedProducts(shopUrl: string, count: number): Promise<Product[]> {
  const response = await fetch(`${shopUrl}/api/products?limit=${count}`);
  return productsSchema.parse(await response.json());
}
