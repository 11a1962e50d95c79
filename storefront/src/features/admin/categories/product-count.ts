/** Formats a number of products: '1 product', '12 products', 'No products'. */
export function formatProductCount(count: number): string {
  if (count === 0) return 'No products';
  return count === 1 ? '1 product' : `${count} products`;
}

/** Describes what happens to a category's products when it is deleted; null when it has none. */
export function describeProductsAfterDeletion(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'It still has 1 product. It stays in the shop, without a category.'
    : `It still has ${count} products. They stay in the shop, without a category.`;
}
