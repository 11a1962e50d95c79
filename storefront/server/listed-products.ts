import type { Product } from '@chitenge/contract/product';
import type { ListedProduct } from '../src/features/catalogue/index.ts';
import { readJson } from '../src/lib/api-client.ts';

/** Images of a card: the second one shows under the mouse. */
const CARD_IMAGES = 2;

function toListedProduct(product: Product, hasDescription: boolean): ListedProduct {
  const { id, name, slug, price, originalPrice, imageUrl, imagePreview, images, badge } = product;
  const { inStock, stockCount, stockBy, variants } = product;
  return {
    id,
    name,
    slug,
    description: hasDescription ? product.description : null,
    price,
    originalPrice,
    imageUrl,
    imagePreview,
    images: images.slice(0, CARD_IMAGES),
    badge,
    inStock,
    stockCount,
    stockBy,
    variants: variants.map((variant) => ({
      size: variant.size,
      color: variant.color,
      price: variant.price,
      stockCount: variant.stockCount,
      inStock: variant.inStock,
    })),
  };
}

/**
 * Returns the API's response, in which listed products have only what a card shows: half of a listing's bytes.
 * @param hasDescription whether the page also shows their descriptions
 */
export async function withListedProducts(
  path: string,
  response: Response,
  hasDescription: boolean,
): Promise<Response> {
  if (!path.startsWith('/api/products?') || !response.ok) return response;
  const products = (await readJson<Product[]>(response)).map((product) =>
    toListedProduct(product, hasDescription),
  );
  return Response.json(products, response);
}
