import { productsSchema, type Product } from '@chitenge/contract/product';

/** Some published products, as the shop lists them. @param url the proxy's */
export async function publishedProducts(url: string, count: number): Promise<Product[]> {
  const response = await fetch(`${url}/api/products?limit=${count}`);
  return productsSchema.parse(await response.json());
}
