import { searchTextOf } from '@chitenge/contract/search';
import type { Knex } from 'knex';

interface Described {
  id: string;
  name: string;
  description: string | null;
  search_text: string | null;
  category: string | null;
}

/** Recomputes the search text of the products that match, and writes those that differ. */
export async function refreshSearchText(trx: Knex, where: Record<string, string>): Promise<void> {
  const products = await trx('products')
    .leftJoin('categories', 'categories.id', 'products.category')
    .where(where)
    .select<Described[]>({
      id: 'products.id',
      name: 'products.name',
      description: 'products.description',
      search_text: 'products.search_text',
      category: 'categories.name',
    });
  for (const product of products) {
    const text = searchTextOf(product);
    if (text !== product.search_text)
      await trx('products').where('id', product.id).update('search_text', text);
  }
}
